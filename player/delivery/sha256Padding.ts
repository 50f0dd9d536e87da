/** What SHA-256 appends to a message of `total` bytes: a one, zeros up to the end of a block, and the number of bits in 64 of them. */
export function sha256Padding(total: number): Uint8Array {
  const rest = total % 64
  const padding = new Uint8Array((rest < 56 ? 56 : 120) - rest + 8)
  const view = new DataView(padding.buffer)
  padding[0] = 0x80
  view.setUint32(padding.length - 8, Math.floor(total / 2 ** 29))
  view.setUint32(padding.length - 4, (total * 8) % 2 ** 32)
  return padding
}
