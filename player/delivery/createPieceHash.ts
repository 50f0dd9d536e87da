import type { HashPiece } from './HashChunks.ts'

/** The browser's own SHA-256: fast and beside the page, for what fits into memory. */
export function createPieceHash(subtle: SubtleCrypto): HashPiece {
  return async bytes => {
    const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
    return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  }
}
