import anybody from '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url';

/** The CSS properties that a drawing inherits from the page and needs outside it. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-stretch',
  'font-feature-settings',
  'text-anchor',
  'paint-order',
];

const FACES = [
  { family: 'Anybody', url: anybody, weight: '100 900', stretch: '50% 150%' },
  { family: 'Instrument Sans', url: instrument, weight: '400 700', stretch: '75% 100%' },
];

/** A drawing of the page as a self-contained SVG, with colours and fonts embedded. */
export async function standAlone(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [theirs, ours] = [drawing, copy].map(each => [...each.querySelectorAll<SVGElement>('*')]);
  for (const [i, element] of ours.entries()) bringAlong(theirs[i], element);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = (await Promise.all(FACES.map(faceOf))).join('');
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

function bringAlong(from: SVGElement, to: SVGElement): void {
  const computed = getComputedStyle(from);
  for (const name of STYLES) to.style.setProperty(name, computed.getPropertyValue(name));
  to.removeAttribute('class');
}

async function faceOf({ family, url, weight, stretch }: (typeof FACES)[number]): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const data = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${data});font-weight:${weight};font-stretch:${stretch}}`;
}

/** The SVG as a bitmap, for programs that do not read SVG. */
export async function inDots(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('the picture is too large'))),
      'image/png',
    ),
  );
}
