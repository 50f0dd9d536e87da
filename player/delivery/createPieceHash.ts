import type { HashPiece } from './HashChunks.ts'

/** WebCrypto SHA-256: fast and off the main thread, for data that fits into memory. */
export function createPieceHash(subtle: SubtleCrypto): HashPiece {
  return async bytes => {
    const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
    return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  }
}
