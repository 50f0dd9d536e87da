// Decodes and re-encodes pictures. Runs in a separate process (server/reading.ts), because the bytes are untrusted.
import type { Sharp } from 'sharp'
import { z } from 'zod'

export const thumbnailSize = 320
const pageWidth = 1600
const avatarSize = 256
const screenSide = 3840
const glanceSide = 640

const within = (side: number) => ({ width: side, height: side, fit: 'inside' as const, withoutEnlargement: true })

/** Output formats. Re-encoding drops all metadata, such as the location that a camera stored. */
const redrawings = {
  /** Preview in lists. At most 320 pixels per side. */
  thumbnail: picture => picture.autoOrient().resize(within(thumbnailSize)).webp({ quality: 78 }),
  /** Picture on a page. At most 1600 pixels per side. */
  page: picture => picture.autoOrient().resize(within(pageWidth)).webp({ quality: 82 }),
  /** 256 by 256 pixels, cropped to the center. */
  avatar: picture => picture.autoOrient().resize(avatarSize, avatarSize, { fit: 'cover' }).webp({ quality: 82 }),
  screenshot: picture => picture.autoOrient().resize(within(screenSide)).webp({ quality: 80 }),
  /** Screenshot for the screenshot wall. At most 640 pixels per side. */
  glance: picture => picture.autoOrient().resize(within(glanceSide)).webp({ quality: 80 }),
  waveform: picture => picture.webp({ quality: 80 }),
} satisfies Record<string, (picture: Sharp) => Sharp>

export type PictureOrder = {
  input: string | Uint8Array
  /** Output format. Null: only reads the metadata. */
  as: keyof typeof redrawings | null
  mostPixels: number
  /** Names of formats that are decoded; default: all formats that sharp knows. */
  formats?: readonly string[]
}

const sides = { width: z.number(), height: z.number() }
export const decoded = z.union([
  z.object({
    /** Width and height after applying the orientation that the metadata declares. */
    source: z.object({ ...sides, format: z.string() }),
    /** The picture re-encoded as WebP; null if only metadata were requested. */
    drawn: z.object({ ...sides, bytes: z.instanceof(Uint8Array) }).nullable(),
  }),
  z.object({ refusal: z.enum(['tooManyPixels', 'unreadable']) }),
])
export type Decoded = z.infer<typeof decoded>

export async function decodePicture({ input, as, mostPixels, formats }: PictureOrder): Promise<Decoded> {
  const { default: sharp } = await import('sharp')
  const open = () => sharp(input, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
  try {
    const { autoOrient, format } = await open().metadata()
    if (formats && !formats.includes(format)) return { refusal: 'unreadable' }
    const source = { ...autoOrient, format }
    if (as === null) return { source, drawn: null }
    // Decodes the whole picture, which detects damaged files.
    const { data, info } = await redrawings[as](open()).toBuffer({ resolveWithObject: true })
    return { source, drawn: { width: info.width, height: info.height, bytes: data } }
  } catch (error) {
    const isTooBig = error instanceof Error && /pixel limit/.test(error.message)
    return { refusal: isTooBig ? 'tooManyPixels' : 'unreadable' }
  }
}
