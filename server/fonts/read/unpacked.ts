// Converts an uploaded file to single uncompressed fonts.
import { convert } from 'fontverter'

/** Maximum unpacked size in bytes that a compressed font may declare. */
const mostUnpacked = 64 * 1024 * 1024
/** Maximum number of fonts in a collection. */
const mostFonts = 16

/** Returns the font at `index` and the number of fonts in the file. Throws if the bytes are not a font. */
export async function unpacked(bytes: Buffer, index: number): Promise<{ font: Buffer; count: number }> {
  switch (bytes.toString('latin1', 0, 4)) {
    case 'wOF2':
    case 'wOFF':
      if (bytes.readUInt32BE(16) > mostUnpacked) throw new Error('a font that unpacks to too much')
      return { font: await convert(bytes, 'truetype'), count: 1 }
    case 'ttcf':
      return collected(bytes, index)
    case 'OTTO':
    case 'true':
    case '\0\x01\0\0':
      return { font: bytes, count: 1 }
    default:
      throw new Error('no font')
  }
}

/**
 * Returns one font of a collection as a font of its own, with a copy of the tables that fonts of
 * the collection share.
 */
function collected(bytes: Buffer, index: number): { font: Buffer; count: number } {
  const count = bytes.readUInt32BE(8)
  if (index >= count || count > mostFonts) throw new Error(`a collection of ${count} fonts`)
  return { font: single(bytes, bytes.readUInt32BE(12 + index * 4)), count }
}

function single(bytes: Buffer, at: number): Buffer {
  const count = bytes.readUInt16BE(at + 4)
  const head = Buffer.from(bytes.subarray(at, at + 12 + count * 16))
  const parts: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16
    const offset = head.readUInt32BE(entry + 8)
    const length = head.readUInt32BE(entry + 12)
    if (offset + length > bytes.length) throw new Error('a table that ends outside of the file')
    if (end + length > mostUnpacked) throw new Error('a font that unpacks to too much')
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    bytes.copy(padded, 0, offset, offset + length)
    head.writeUInt32BE(end, entry + 8)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}
