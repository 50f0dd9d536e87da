// RFC 3492; parameters of section 5.
const base = 36
const smallest = 1
const largest = 26
const skew = 38
const damp = 700
const firstBias = 72
const firstCode = 128
const lastCode = 0x10ffff

/** Decodes a host label without its `xn--` prefix; null for invalid Punycode. */
export function punycodeOf(label: string): string | null {
  const end = label.lastIndexOf('-')
  const letters = [...label.slice(0, Math.max(0, end))]
  const digits = [...label.slice(end + 1)].map(letter => Number.parseInt(letter, 36)).map(fromBase36)
  if (digits.some(Number.isNaN) || label.length > 63) return null
  let [code, at, bias] = [firstCode, 0, firstBias]
  for (let read = 0; read < digits.length; ) {
    const before = at
    let [weight, isOver] = [1, false]
    for (let step = base; !isOver; step += base) {
      const digit = digits[read]
      if (digit === undefined) return null
      read += 1
      at += digit * weight
      const threshold = Math.min(largest, Math.max(smallest, step - bias))
      isOver = digit < threshold
      weight *= base - threshold
    }
    const count = letters.length + 1
    bias = biasAfter(at - before, count, before === 0)
    code += Math.floor(at / count)
    at %= count
    if (code > lastCode || (code >= 0xd800 && code <= 0xdfff)) return null
    letters.splice(at, 0, String.fromCodePoint(code))
    at += 1
  }
  return letters.join('')
}

/** Converts the value of a digit from base 36 (0-9, then a-z) to Punycode (a-z, then 0-9). */
const fromBase36 = (value: number): number => (value < 10 ? value + 26 : value - 10)

function biasAfter(moved: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(moved / (isFirst ? damp : 2))
  delta += Math.floor(delta / count)
  let step = 0
  for (; delta > ((base - smallest) * largest) / 2; step += base) delta = Math.floor(delta / (base - smallest))
  return step + Math.floor(((base - smallest + 1) * delta) / (delta + skew))
}
