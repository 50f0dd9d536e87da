/** Bytes. Losing a chunk to a broken connection costs little, and the number of requests stays low. */
export const chunkSize = 4 * 1024 * 1024

export function chunkCount(size: number): number {
  return Math.ceil(size / chunkSize)
}

export function chunkLength(size: number, index: number): number {
  return Math.min(chunkSize, size - index * chunkSize)
}
