/** Reads the output of a ByteWriter. Throws on malformed bytes. */
export type ByteReader = {
  number(): number
  difference(): number
  hex(length: number): string
  text(): string
  id(): string
  isAtEnd(): boolean
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0
  let lastId = ''

  function take(length: number): Uint8Array {
    if (length > bytes.length - at) throw new Error('The bytes end too early')
    at += length
    return bytes.subarray(at - length, at)
  }

  function number(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const [byte = 0] = take(1)
      value += (byte % 128) * factor
      if (value > Number.MAX_SAFE_INTEGER) throw new Error('A number is too big')
      if (byte < 128) return value
    }
  }

  function rest(): string {
    const head = number()
    const length = Math.floor(head / 2)
    if (head % 2 === 0) return textOf(take(length))
    return hexOf(take(Math.ceil(length / 2))).slice(0, length)
  }

  return {
    number,
    difference() {
      const value = number()
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    },
    hex: length => hexOf(take(length)),
    text: () => textOf(take(number())),
    id() {
      const shared = number()
      if (shared > lastId.length) throw new Error('An id has no beginning')
      lastId = lastId.slice(0, shared) + rest()
      return lastId
    },
    isAtEnd: () => at === bytes.length,
  }
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
/** Decodes UTF-8. Throws for invalid bytes. */
const textOf = (bytes: Uint8Array) => decodeURIComponent(hexOf(bytes).replace(/../g, '%$&'))
