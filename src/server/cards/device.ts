/** The first that occurs counts: Edge and Opera also name Chrome, and Chrome names Safari. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Browser and system in words, so that people recognize their devices. The rest of the header is not kept. */
export function describeDevice(userAgent = ''): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    known => known.find(([, sign]) => sign.test(userAgent))?.[0],
  );
  return [browser, system].filter(Boolean).join(', ');
}
