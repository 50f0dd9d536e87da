// The packages subset-font and fontverter include no types, and the published third-party types are outdated.
declare module 'subset-font' {
  type Options = { targetFormat?: 'woff2' | 'woff' | 'truetype'; keepAllGlyphs?: boolean; preserveNameIds?: number[] }
  /** Returns the whole font if `text` is missing and `keepAllGlyphs` is set. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer<ArrayBuffer>>
}
declare module 'fontverter' {
  type Format = 'woff2' | 'woff' | 'truetype'
  export function convert(font: Buffer, to: Format, from?: Format): Promise<Buffer<ArrayBuffer>>
  export function detectFormat(font: Buffer): Format
}
