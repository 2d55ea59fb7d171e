import { expect, test } from 'vitest';
import { belowRoot, withPreview } from './preview-page.ts';
import { acceptedLanguages } from './preview-routes.ts';

const PAGE = `<html lang="en">
  <head>
    <meta name="description" content="Four games." />
    <link rel="icon" href="./icon.svg" />
    <title>Slipstream</title>
    <script>const words = {"en":"./assets/en.js"};</script>
  </head>
</html>`;

const TAGS = {
  title: 'Breaking Away: <Anna> & "Ben"',
  sentence: '2 seats free. $& $1',
  language: 'de',
  address: 'https://race.example/t/T-1',
  picture: 'https://race.example/t/T-1/picture.png?language=de&v=1',
} as const;

test('title, sentence and picture are in the head, as text', () => {
  const page = withPreview(PAGE, TAGS);
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<title>Breaking Away: &lt;Anna&gt; &amp; &quot;Ben&quot;</title>');
  expect(page).toContain(
    '<meta property="og:title" content="Breaking Away: &lt;Anna&gt; &amp; &quot;Ben&quot;" />',
  );
  expect(page).toContain('<meta name="description" content="2 seats free. $&amp; $1" />');
  expect(page).toContain(
    '<meta property="og:image" content="https://race.example/t/T-1/picture.png?language=de&amp;v=1" />',
  );
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(page).not.toContain('<Anna>');
});

test('behind a link all files are one folder up', () => {
  expect(belowRoot(PAGE)).toContain('href="../icon.svg"');
  expect(belowRoot(PAGE)).toContain('{"en":"../assets/en.js"}');
});

test('the language of a request is the one with the best quality', () => {
  expect(acceptedLanguages('fr;q=0.5, de-AT, en;q=0.8')).toEqual(['de-AT', 'en', 'fr']);
  expect(acceptedLanguages('fr;q=0, *;q=0.1')).toEqual(['*']);
});
