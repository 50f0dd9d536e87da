/** Bytes. A chunk is so small that a broken connection loses little, and so large that few requests are needed. */
export const chunkSize = 4 * 1024 * 1024

export function chunkCount(size: number): number {
  return Math.ceil(size / chunkSize)
}

export function chunkLength(size: number, index: number): number {
  return Math.min(chunkSize, size - index * chunkSize)
}
