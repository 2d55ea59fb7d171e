declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'truetype';
    /** The point of each axis at which a variable font is fixed. */
    readonly variationAxes: { readonly [axis: string]: number };
  }
  /** The font with these letters only. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
