// Neither package brings types, and those that others wrote lag behind.
declare module 'subset-font' {
  type Options = { targetFormat?: 'woff2' | 'woff' | 'truetype'; keepAllGlyphs?: boolean; preserveNameIds?: number[] }
  /** Without `text` (and with `keepAllGlyphs`) the whole font. */
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
