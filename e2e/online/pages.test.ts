import { test } from 'vitest';
import { ride } from '../helpers/breaking-away.ts';
import { home, shootAll, useBrowser, visit } from '../helpers/browser.ts';
import { lineUp, openTable, rider, seatLink, sit } from '../helpers/online.ts';

useBrowser();

test('every page on the way to a game with others, and at its table, fits every window', async () => {
  const anna = await visit({ speed: 'off', name: 'Anna' });
  const ben = await visit({ speed: 'off', name: '' });
  const { page } = anna;
  await page.getByRole('link', { name: 'New table: Breaking Away' }).click();
  await page.getByLabel('Seat 2').selectOption('open');
  await page.getByLabel('Seat 3').selectOption('reserved');
  await page.getByLabel('Name').nth(1).fill('Jonas');
  await page.getByText('Public', { exact: true }).click();
  await shootAll(page, 'online-new');
  await page.getByText('Turn-based', { exact: true }).click();
  await page.getByText('one wait instead of up to 24').waitFor();
  await shootAll(page, 'online-new-mail');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: '2 seats still open' }).waitFor();
  await shootAll(page, 'online-room');
  await page.goto(home());
  await openTable(page, {
    tempo: 'Turn-based',
    visibility: 'Public',
    option: 'All movement values',
    without: /^Sealed rounds/,
  });
  const link = await seatLink(page, 2);
  await page.getByRole('img', { name: 'QR code of the link' }).first().waitFor();
  await shootAll(page, 'online-invite');
  await ben.page.goto(`${home()}#/join`);
  await ben.page.getByText('Turn-based: 3 days each').first().waitFor();
  await shootAll(ben.page, 'online-lobby');
  await ben.page.goto(`${home()}#/join/autoscooter`);
  await ben.page.getByText('No one is waiting').waitFor();
  await shootAll(ben.page, 'online-lobby-empty');
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Take this seat' }).first().waitFor();
  await shootAll(ben.page, 'online-invited');
  await sit(ben.page, 'Ben');
  await lineUp(page);
  await lineUp(ben.page);
  for (let rides = 0; rides < 4; rides++) await ride(await rider(page, ben.page));
  const asked = await rider(page, ben.page);
  const waiting = asked === page ? ben.page : page;
  await waiting
    .getByText(/Waiting for/)
    .first()
    .waitFor();
  for (const who of [page, ben.page]) await who.getByRole('tab', { name: 'Chat' }).click();
  for (const [who, text] of [
    [page, 'Leading is a curse with these values.'],
    [ben.page, 'You say that every lap.'],
  ] as const) {
    await who.getByLabel('Message everyone').fill(text);
    await who.keyboard.press('Enter');
    await waiting.getByText(text).waitFor();
  }
  await shootAll(waiting, 'online-waiting');
  await waiting.getByRole('tab', { name: 'Log' }).click();
  await asked.getByRole('tab', { name: 'Log' }).click();
  await shootAll(asked, 'online-asked');
  await waiting.getByRole('button', { name: 'Table' }).click();
  await waiting.getByRole('button', { name: 'Show QR code' }).first().click();
  await shootAll(waiting, 'online-share');
  await waiting.getByRole('button', { name: 'Let a bot play for me' }).click();
  await waiting.keyboard.press('Escape');
  await waiting.getByRole('button', { name: 'Take over again' }).waitFor();
  await shootAll(waiting, 'online-replaced');
  await waiting.getByRole('button', { name: 'Take over again' }).click();
  await waiting.getByRole('button', { name: 'Take over again' }).waitFor({ state: 'hidden' });
  await page.goto(home());
  await page
    .getByRole('link', { name: /Your move|Open/ })
    .first()
    .waitFor();
  await shootAll(page, 'online-home');
  await page.goto(`${home()}#/mine`);
  await shootAll(page, 'online-mine');
  await page.goto(`${home()}#/table/nowhere`);
  await page.getByText('Table not found').waitFor();
  await shootAll(page, 'online-missing');
  await Promise.all([anna.end(), ben.end()]);
});
