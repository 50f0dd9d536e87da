import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { type Decoded, decoded, type PictureOrder } from './decodePicture.ts'

const megapixels = 100
/** Timeout in seconds, enough for a picture with the most permitted pixels on a busy machine. */
const seconds = 60

type Input = PictureOrder['input']
type Apart = Pick<Parts, 'apart'>
/** `megapixels`: maximum size that is decoded, because a small file may unpack to gigabytes. */
type Order = Omit<PictureOrder, 'mostPixels'> & { megapixels?: number }

async function decode({ megapixels: max = megapixels, ...rest }: Order, { apart }: Apart) {
  const order: PictureOrder = { ...rest, mostPixels: max * 1_000_000 }
  const unreadable: Decoded = { refusal: 'unreadable' }
  const said = await apart
    .read({ reader: 'picture', input: order, seconds }, decoded)
    .catch(unlessRejected(() => unreadable))
  if (!('refusal' in said)) return said
  throw said.refusal === 'tooManyPixels' ? new AppError('file.tooManyPixels', { max }) : new AppError('file.unreadable')
}

/**
 * Returns width and height after applying the orientation, and the format. Throws
 * file.tooManyPixels and file.unreadable.
 */
export async function probePicture(input: Input, parts: Apart) {
  return (await decode({ input, as: null }, parts)).source
}

/**
 * Re-encodes the picture as WebP, with the size and quality of the purpose `as`, such as `thumbnail`. `source`
 * describes the original. Throws file.tooManyPixels and file.unreadable.
 */
export async function redrawPicture(order: Order & { as: NonNullable<Order['as']> }, parts: Apart) {
  const { source, drawn } = await decode(order, parts)
  if (!drawn) throw new AppError('file.unreadable')
  const { bytes, width, height } = drawn
  return { source, width, height, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

/** Returns a WebP of at most 320 pixels per side; null if the picture is unreadable. */
export async function thumbnailOf(input: Input, parts: Apart): Promise<Buffer | null> {
  const drawn = await redrawPicture({ input, as: 'thumbnail' }, parts).catch(unlessRejected(() => null))
  return drawn?.bytes ?? null
}
