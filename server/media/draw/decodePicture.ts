// Decodes a picture and draws it again. Runs apart from the server (server/reading.ts): the bytes are foreign.
import type { Sharp } from 'sharp'
import { z } from 'zod'

export const thumbnailSize = 320
const pageWidth = 1600
const avatarSize = 256
const screenSide = 3840
const glanceSide = 640

const within = (side: number) => ({ width: side, height: side, fit: 'inside' as const, withoutEnlargement: true })

/** Nothing that a camera wrote into a picture goes along. */
const redrawings = {
  /** At most 320 pixels either way. */
  thumbnail: picture => picture.autoOrient().resize(within(thumbnailSize)).webp({ quality: 78 }),
  /** Fills a page at most. */
  page: picture => picture.autoOrient().resize(within(pageWidth)).webp({ quality: 82 }),
  /** 256 by 256 pixels, the middle of the picture. */
  avatar: picture => picture.autoOrient().resize(avatarSize, avatarSize, { fit: 'cover' }).webp({ quality: 82 }),
  screenshot: picture => picture.autoOrient().resize(within(screenSide)).webp({ quality: 80 }),
  /** Of a screen on the wall. */
  glance: picture => picture.autoOrient().resize(within(glanceSide)).webp({ quality: 80 }),
  waveform: picture => picture.webp({ quality: 80 }),
} satisfies Record<string, (picture: Sharp) => Sharp>

export type PictureOrder = {
  input: string | Uint8Array
  /** Null: only what the picture says of itself. */
  as: keyof typeof redrawings | null
  mostPixels: number
  /** Those that are decoded; all that are known, unless given. */
  formats?: readonly string[]
}

const sides = { width: z.number(), height: z.number() }
export const decoded = z.union([
  z.object({
    /** As it is seen, its orientation applied. */
    source: z.object({ ...sides, format: z.string() }),
    /** WebP. */
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
    // Reads the whole picture, so a damaged one is found out.
    const { data, info } = await redrawings[as](open()).toBuffer({ resolveWithObject: true })
    return { source, drawn: { width: info.width, height: info.height, bytes: data } }
  } catch (error) {
    const isTooBig = error instanceof Error && /pixel limit/.test(error.message)
    return { refusal: isTooBig ? 'tooManyPixels' : 'unreadable' }
  }
}
