// Converts a picture to a format that can be stored. Runs in a separate process (server/reading.ts), because the
// bytes are untrusted.
import { readFile, writeFile } from 'node:fs/promises'
import type { Metadata, Sharp } from 'sharp'
import { z } from 'zod'
import { cssSized } from './cssSized.ts'
import { needsRedraw } from './needsRedraw.ts'

/** Maximum number of pixels that are decoded, because a small file may unpack to gigabytes. */
const mostPixels = 100_000_000
/** Maximum size of an SVG in bytes, because parsing a larger one may take minutes. */
const largestSvg = 10 * 1024 * 1024
/** Longer side in pixels to which an SVG is drawn, for sharp edges on a 4K screen. */
const svgLongest = 3840
/** Density in dots per inch at which sharp draws an SVG unit as one pixel. */
const ownDensity = 72

export const drawing = z.union([
  /** Null: nothing was written, because the picture can be stored unchanged. */
  z.object({ extension: z.enum(['png', 'jpg', 'webp']).nullable() }),
  z.object({ refusal: z.enum(['tooManyPixels', 'unreadable']) }),
])
export type Drawing = z.infer<typeof drawing>
/** `kept`: the picture has a format that browsers show, so the result has the same format. */
export type DrawingTask = { source: 'avif' | 'bmp' | 'tiff' | 'svg' | 'kept'; path: string; target: string }

export async function drawSource({ source, path, target }: DrawingTask): Promise<Drawing> {
  try {
    const made = await pictures[source](path)
    if (!made) return { extension: null }
    await writeFile(target, made.data)
    return { extension: extensions[made.info.format] ?? 'jpg' }
  } catch (error) {
    const isTooBig = error instanceof Error && /pixel limit/.test(error.message)
    return { refusal: isTooBig ? 'tooManyPixels' : 'unreadable' }
  }
}

/** Loads sharp on first use, because the server imports this file only for its schema. */
const loadSharp = async () => (await import('sharp')).default

type Made = { data: Buffer; info: { format: string } }

const extensions: Readonly<Record<string, 'png' | 'webp'>> = { png: 'png', webp: 'webp' }

const pictures: { readonly [S in DrawingTask['source']]: (path: string) => Promise<Made | null> } = {
  avif: photograph,
  bmp,
  tiff: photograph,
  svg,
  kept,
}

const quality = 92

/** Converts to JPEG, or to PNG if the picture is transparent. */
async function photograph(path: string): Promise<Made> {
  const { metadata, upright } = await open(path)
  const made = metadata.hasAlpha ? upright.png() : upright.jpeg({ quality, chromaSubsampling: '4:4:4' })
  return made.toBuffer({ resolveWithObject: true })
}

/**
 * Rotates a picture upright and converts it to sRGB, because browsers ignore the orientation in some formats and do
 * not decode CMYK consistently. Returns null if no change is needed. Animations stay unchanged.
 */
async function kept(path: string): Promise<Made | null> {
  const { metadata, upright } = await open(path)
  if ((metadata.pages ?? 1) > 1 || !needsRedraw(metadata)) return null
  return encoded(upright, metadata).toBuffer({ resolveWithObject: true })
}

function encoded(picture: Sharp, { format, chromaSubsampling }: Metadata): Sharp {
  if (format === 'png') return picture.png()
  if (format === 'webp') return picture.webp({ quality })
  return picture.jpeg({ quality, chromaSubsampling: chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4' })
}

async function open(path: string): Promise<{ metadata: Metadata; upright: Sharp }> {
  const sharp = await loadSharp()
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
  return { metadata: await picture.metadata(), upright: picture.autoOrient().toColourspace('srgb') }
}

/** Converts to PNG, which is lossless, because BMP files are mostly screenshots and flat colors. */
async function bmp(path: string): Promise<Made> {
  const bytes = await readFile(path)
  // Checks the size in the header first, because the decoder has no limit.
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))]
  if (width * height > mostPixels) throw new Error('Input image exceeds pixel limit')
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const picture = await loadImage(bytes)
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  const sharp = await loadSharp()
  return sharp(canvas.toBuffer('image/png')).png().toBuffer({ resolveWithObject: true })
}

/** Draws an SVG from memory and without a base URL, so that files and URLs to which it refers are not fetched. */
async function svg(path: string): Promise<Made> {
  const bytes = await readFile(path)
  if (bytes.length > largestSvg) throw new Error('Input image exceeds pixel limit')
  const sharp = await loadSharp()
  const text = Buffer.from(cssSized(bytes.toString('latin1')), 'latin1')
  // Reads only the header, so this needs no pixel limit.
  const longestAt = async (density: number) => {
    const { width, height } = await sharp(text, { density, limitInputPixels: false }).metadata()
    return Math.max(width, height)
  }
  // Measures small drawings at a hundredfold density, because sharp rounds sizes to whole pixels.
  const atOwnSize = await longestAt(ownDensity).catch(() => 0)
  const perDensity =
    atOwnSize > svgLongest / 10 ? atOwnSize / ownDensity : (await longestAt(ownDensity * 100)) / (ownDensity * 100)
  const density = Math.min(100_000, Math.max(1, svgLongest / perDensity))
  return sharp(text, { density, limitInputPixels: mostPixels })
    .resize({ width: svgLongest, height: svgLongest, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}
