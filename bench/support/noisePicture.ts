import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const width = 960
const height = 540

/** A unique JPEG of about half a megabyte. */
export function noisePicture(): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
