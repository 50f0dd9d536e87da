import sharp from 'sharp'

export type Rgb = readonly [number, number, number]
export type Pixels = { data: Buffer; width: number; height: number }

/** Decodes a PNG; transparent parts become white, like the page behind. */
export async function pixelsOf(png: Buffer): Promise<Pixels> {
  const image = sharp(png).flatten({ background: '#ffffff' }).removeAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export function colorAt({ data, width }: Pixels, x: number, y: number): Rgb {
  const at = (Math.round(y) * width + Math.round(x)) * 3
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

export function distance(a: Rgb, b: Rgb): number {
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))))
}

/** Fraction of pixels that differ by more than `tolerance` of 255 in any channel. */
export function differenceOf(a: Pixels, b: Pixels, tolerance = 24): number {
  if (a.width !== b.width || a.height !== b.height) return 1
  if (a.data.equals(b.data)) return 0
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const isFar = (channel: number) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > tolerance
    if (isFar(0) || isFar(1) || isFar(2)) differing++
  }
  return differing / (a.width * a.height)
}

// Colors of the seconds of clip.mp4 in order, and of other fixtures.
export const red: Rgb = [214, 69, 69]
export const green: Rgb = [47, 163, 107]
export const blue: Rgb = [59, 111, 214]
