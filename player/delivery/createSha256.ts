// SHA-256 (FIPS 180-4) in pieces: WebCrypto wants all bytes at once, and a film does not fit into memory.

import { sha256Padding } from './sha256Padding.ts'

const blockSize = 64

// Fractions of the cube and square roots of the first primes: their first 32 bits.
const primes = firstPrimes(64)
const rounds = Int32Array.from(primes, prime => fractionBits(Math.cbrt(prime)))
const initial = Int32Array.from(primes.slice(0, 8), prime => fractionBits(Math.sqrt(prime)))

export type Sha256 = {
  update(bytes: Uint8Array): void
  /** Lower-case hex; ends the use of this one. */
  digest(): string
}

export function createSha256(): Sha256 {
  const state = Int32Array.from(initial)
  const words = new Int32Array(64)
  const rest = new Uint8Array(blockSize)
  let restLength = 0
  let total = 0

  function update(bytes: Uint8Array) {
    total += bytes.length
    let from = 0
    if (restLength > 0) {
      from = Math.min(blockSize - restLength, bytes.length)
      rest.set(bytes.subarray(0, from), restLength)
      restLength += from
      if (restLength < blockSize) return
      compress(state, words, rest, 0)
      restLength = 0
    }
    for (; from + blockSize <= bytes.length; from += blockSize) compress(state, words, bytes, from)
    rest.set(bytes.subarray(from), 0)
    restLength = bytes.length - from
  }

  return {
    update,
    digest() {
      update(sha256Padding(total))
      return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

/** One block of 64 bytes at `at`, added to the state. Reads beyond an array's end do not happen: every index is in range. */
function compress(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number) {
  for (let i = 0; i < 16; i++) {
    const j = at + i * 4
    words[i] = (at8(bytes, j) << 24) | (at8(bytes, j + 1) << 16) | (at8(bytes, j + 2) << 8) | at8(bytes, j + 3)
  }
  for (let i = 16; i < 64; i++) {
    const x = at32(words, i - 15)
    const y = at32(words, i - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[i] = (at32(words, i - 16) + s0 + at32(words, i - 7) + s1) | 0
  }

  let a = at32(state, 0)
  let b = at32(state, 1)
  let c = at32(state, 2)
  let d = at32(state, 3)
  let e = at32(state, 4)
  let f = at32(state, 5)
  let g = at32(state, 6)
  let h = at32(state, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at32(rounds, i) + at32(words, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at32(state, 0) + a
  state[1] = at32(state, 1) + b
  state[2] = at32(state, 2) + c
  state[3] = at32(state, 3) + d
  state[4] = at32(state, 4) + e
  state[5] = at32(state, 5) + f
  state[6] = at32(state, 6) + g
  state[7] = at32(state, 7) + h
}

function at8(bytes: Uint8Array, index: number): number {
  return bytes[index] as number
}

function at32(words: Int32Array, index: number): number {
  return words[index] as number
}

function fractionBits(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every(prime => n % prime !== 0)) found.push(n)
  return found
}
