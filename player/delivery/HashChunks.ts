/** SHA-256, in lower-case hex, of what the chunks make together. */
export type HashChunks = (chunks: AsyncIterable<ArrayBuffer>) => Promise<string>

/** SHA-256 of one piece, in lower-case hex. */
export type HashPiece = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) => Promise<string>
