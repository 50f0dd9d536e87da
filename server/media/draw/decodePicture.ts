// Decodes and re-encodes pictures. Runs in a separate process (server/reading.ts), because the bytes are untrusted.
import type { Sharp } from 'sharp'
import { z } from 'zod'

export const thumbnailSize = 320
const pageWidth = 1600
const avatarSize = 256
const screenSide = 3840
const glanceSide = 640

const within = (side: number) => ({ width: side, height: side, fit: 'inside' as const, withoutEnlargement: true })

/** Re-encoding drops all metadata, such as the location written by a camera. */
const redrawings = {
  /** At most 320 pixels per side. */
  thumbnail: picture => picture.autoOrient().resize(within(thumbnailSize)).webp({ quality: 78 }),
  /** At most 1600 pixels per side, for pages. */
  page: picture => picture.autoOrient().resize(within(pageWidth)).webp({ quality: 82 }),
  /** 256 by 256 pixels, cropped to the center. */
  avatar: picture => picture.autoOrient().resize(avatarSize, avatarSize, { fit: 'cover' }).webp({ quality: 82 }),
  screenshot: picture => picture.autoOrient().resize(within(screenSide)).webp({ quality: 80 }),
  /** Live preview of a screen, at most 640 pixels per side. */
  glance: picture => picture.autoOrient().resize(within(glanceSide)).webp({ quality: 80 }),
  waveform: picture => picture.webp({ quality: 80 }),
} satisfies Record<string, (picture: Sharp) => Sharp>

export type PictureOrder = {
  input: string | Uint8Array
  /** Null: read the metadata only. */
  as: keyof typeof redrawings | null
  mostPixels: number
  /** Formats that are decoded; default: all known formats. */
  formats?: readonly string[]
}

const sides = { width: z.number(), height: z.number() }
export const decoded = z.union([
  z.object({
    /** Dimensions after applying the orientation. */
    source: z.object({ ...sides, format: z.string() }),
    /** Re-encoded picture as WebP. */
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
