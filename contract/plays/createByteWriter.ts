/** Writes integers, texts and ids in a compact variable-length encoding. */
export type ByteWriter = {
  number(value: number): void
  /** Writes an integer in zigzag encoding: small differences are short whatever their sign. */
  difference(value: number): void
  hex(text: string): void
  text(text: string): void
  /**
   * Writes only the part of an id that differs from the previous id, because ids created close together share a
   * prefix. Two decimal digits are packed into a byte.
   */
  id(id: string): void
  bytes(): Uint8Array<ArrayBuffer>
}

const digits = /^\d+$/

export function createByteWriter(): ByteWriter {
  const out: number[] = []
  let lastId = ''

  function number(value: number) {
    let rest = value
    while (rest >= 128) {
      out.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    out.push(rest)
  }

  function raw(bytes: Iterable<number>) {
    for (const byte of bytes) out.push(byte)
  }

  return {
    number,
    difference: value => number(value < 0 ? -value * 2 - 1 : value * 2),
    hex: text => raw((text.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16))),
    text(text) {
      const bytes = utf8Of(text)
      number(bytes.length)
      raw(bytes)
    },
    id(id) {
      let shared = 0
      while (shared < id.length && id[shared] === lastId[shared]) shared += 1
      // Do not split a surrogate pair.
      if (/[\uD800-\uDBFF]$/.test(id.slice(0, shared))) shared -= 1
      const rest = id.slice(shared)
      lastId = id
      number(shared)
      if (digits.test(rest)) {
        number(rest.length * 2 + 1)
        const even = rest.length % 2 === 0 ? rest : `${rest}f`
        return raw((even.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16)))
      }
      const bytes = utf8Of(rest)
      number(bytes.length * 2)
      raw(bytes)
    },
    bytes: () => Uint8Array.from(out),
  }
}

function utf8Of(text: string): number[] {
  const bytes: number[] = []
  // Each part is a literal character or a %XX escape.
  for (const [part] of encodeURIComponent(text).matchAll(/%..|./g)) {
    bytes.push(part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0))
  }
  return bytes
}
