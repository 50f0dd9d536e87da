import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const width = 960
const height = 540

/** A JPEG of about half a megabyte that no screen has yet. */
export function noisePicture(): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
