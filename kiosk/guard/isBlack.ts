import { inflateSync } from 'node:zlib'

/** Maximum channel value, out of 255, that still counts as black. */
const darkest = 10

/** Whether a small PNG (8 bits per channel, as browsers write it) is entirely black; null for any other format. */
export function isBlack(png: Buffer): boolean | null {
  if (png.readUInt32BE(0) !== 0x89504e47) return null
  const width = png.readUInt32BE(16)
  const channels = ({ 2: 3, 6: 4 } as Record<number, number>)[png[25] ?? -1]
  if (png[24] !== 8 || png[28] !== 0 || !channels) return null
  const data = inflateSync(Buffer.concat(dataOf(png)))
  const stride = width * channels
  let above: Uint8Array = new Uint8Array(stride)
  for (let start = 0; start + stride < data.length; start += stride + 1) {
    const row = unfilter(data[start] ?? 0, data.subarray(start + 1, start + 1 + stride), above, channels)
    if (row.some((value, index) => index % channels < 3 && value > darkest)) return false
    above = row
  }
  return true
}

function dataOf(png: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 8; at + 8 <= png.length; ) {
    const size = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + size))
    at += size + 12
  }
  return parts
}

/**
 * Reverses a PNG line filter (PNG specification 9.2): each byte is stored as the difference from a value predicted
 * from its neighbors.
 */
function unfilter(kind: number, line: Uint8Array, above: Uint8Array, channels: number): Uint8Array {
  const row = new Uint8Array(line.length)
  for (let index = 0; index < line.length; index++) {
    const left = index >= channels ? (row[index - channels] ?? 0) : 0
    const up = above[index] ?? 0
    const upLeft = index >= channels ? (above[index - channels] ?? 0) : 0
    const foretold = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][kind] ?? 0
    row[index] = (line[index] ?? 0) + foretold
  }
  return row
}

function paeth(left: number, up: number, upLeft: number): number {
  const sum = left + up - upLeft
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - upLeft)]
  if (a <= b && a <= c) return left
  return b <= c ? up : upLeft
}
