// Draws a picture of a format that is not kept. Runs apart from the server (server/reading.ts): the bytes are foreign.
import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'

/** A small file may unpack to gigabytes: more pixels than this are not decoded. */
const mostPixels = 100_000_000
/** Bytes of an SVG: beyond that its text alone is work without an end. */
const largestSvg = 10 * 1024 * 1024
/** Pixels of the longer side that an SVG is drawn with: sharp on a screen of 4K. */
const svgLongest = 3840

export const drawing = z.union([
  z.object({ extension: z.enum(['png', 'jpg']) }),
  z.object({ refusal: z.enum(['tooManyPixels', 'unreadable']) }),
])
export type Drawing = z.infer<typeof drawing>
export type DrawingTask = { source: 'bmp' | 'tiff' | 'svg'; path: string; target: string }

export async function drawSource({ source, path, target }: DrawingTask): Promise<Drawing> {
  try {
    const { data, info } = await pictures[source](path)
    await writeFile(target, data)
    return { extension: info.format === 'png' ? 'png' : 'jpg' }
  } catch (error) {
    const isTooBig = error instanceof Error && /pixel limit/.test(error.message)
    return { refusal: isTooBig ? 'tooManyPixels' : 'unreadable' }
  }
}

/** The server itself reads what is answered, and does without. */
const loadSharp = async () => (await import('sharp')).default

type Made = { data: Buffer; info: { format: string } }

const pictures: { readonly [S in DrawingTask['source']]: (path: string) => Promise<Made> } = { bmp, tiff, svg }

/** Photographs and scans: a JPEG, or a PNG of what can be seen through. */
async function tiff(path: string): Promise<Made> {
  const sharp = await loadSharp()
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().toColourspace('srgb')
  const { hasAlpha } = await sharp(path, { limitInputPixels: mostPixels }).metadata()
  const made = hasAlpha ? picture.png() : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  return made.toBuffer({ resolveWithObject: true })
}

/** Flat colours and screens: nothing of them is lost. */
async function bmp(path: string): Promise<Made> {
  const bytes = await readFile(path)
  // Width and height stand at a fixed place; the reader would unpack whatever they say.
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))]
  if (width * height > mostPixels) throw new Error('Input image exceeds pixel limit')
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const picture = await loadImage(bytes)
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  const sharp = await loadSharp()
  return sharp(canvas.toBuffer('image/png')).png().toBuffer({ resolveWithObject: true })
}

/** Nothing that it refers to is fetched: it is drawn from its own text, which knows no place. */
async function svg(path: string): Promise<Made> {
  const bytes = await readFile(path)
  if (bytes.length > largestSvg) throw new Error('Input image exceeds pixel limit')
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const density = Math.min(2400, Math.max(1, (72 * svgLongest) / Math.max(width, height, 1)))
  return sharp(bytes, { density, limitInputPixels: mostPixels })
    .resize({ width: svgLongest, height: svgLongest, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
}
