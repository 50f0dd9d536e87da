import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'

const megapixels = 100
/** A small file may unpack to gigabytes: more pixels than this are not decoded. */
const limitInputPixels = megapixels * 1_000_000
export const thumbnailSize = 320
const pageWidth = 1600
const avatarSize = 256

const open = (input: string | Uint8Array) => sharp(input, { limitInputPixels, failOn: 'error', sequentialRead: true })

/** Width and height as it is seen, its orientation applied. */
export async function probePicture(path: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await open(path).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** WebP of at most 320 pixels either way; reads the whole picture, so a damaged one is found out. */
export async function thumbnailOf(input: string | Uint8Array): Promise<Buffer> {
  try {
    return await open(input)
      .autoOrient()
      .resize({ width: thumbnailSize, height: thumbnailSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  } catch (error) {
    throw refusalOf(error)
  }
}

/** WebP that fills a page at most, for everybody to see: drawn again, so that nothing a camera wrote into it goes along. */
export async function pagePictureOf(input: Uint8Array): Promise<Buffer> {
  try {
    return await open(input)
      .autoOrient()
      .resize({ width: pageWidth, height: pageWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw refusalOf(error)
  }
}

/** WebP of 256 by 256 pixels, the middle of the picture. */
export async function avatarOf(input: Uint8Array): Promise<Buffer> {
  try {
    return await open(input)
      .autoOrient()
      .resize(avatarSize, avatarSize, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): AppError {
  const isTooBig = error instanceof Error && /pixel limit/.test(error.message)
  return isTooBig ? new AppError('file.tooManyPixels', { max: megapixels }) : new AppError('file.unreadable')
}
