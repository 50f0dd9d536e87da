/** SHA-256 of the concatenated chunks, in lower-case hex. */
export type HashChunks = (chunks: AsyncIterable<ArrayBuffer>) => Promise<string>

/** SHA-256 of one piece, in lower-case hex. */
export type HashPiece = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) => Promise<string>
