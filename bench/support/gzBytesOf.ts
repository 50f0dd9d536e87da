import { gzipSync } from 'node:zlib'

export const gzBytesOf = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length
