import type { Snapshot } from './Snapshot.ts'

export type Content = Pick<Snapshot, 'files' | 'fonts'>
/** File or font that a screen downloads. `fileId` is null for fonts, which belong to no file of the library. */
export type Needed = { sha256: string; size: number; fileId: string | null }

/**
 * Returns everything that a screen downloads for a content, each item once: its files, the subsets of its fonts, and
 * the complete fonts.
 */
export function neededBy({ files, fonts }: Content): Needed[] {
  const all: Needed[] = [
    ...files,
    ...fonts.map(({ subset }) => ({ sha256: subset.sha256, size: subset.bytes.length, fileId: null })),
    ...fonts.map(({ face }) => ({ sha256: face.sha256, size: face.size, fileId: null })),
  ]
  const met = new Set<string>()
  return all.filter(({ sha256 }) => !met.has(sha256) && met.add(sha256))
}

/** Returns the number of bytes that a screen with an empty cache downloads for a content. */
export const sizeOf = (content: Content): number => neededBy(content).reduce((sum, { size }) => sum + size, 0)
