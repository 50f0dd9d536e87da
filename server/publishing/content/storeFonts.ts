import { copyFile, writeFile } from 'node:fs/promises'
import { type Storable, storeObjects } from '#server/media/index.ts'
import type { SnapshotFont } from './Snapshot.ts'

type StoreContext = Parameters<typeof storeObjects>[0]
type Stored = { sha256: string; size: number; type: string }

/** Stores the subset and the complete file of each face for download. Requires a transaction. */
export async function storeFonts(fonts: readonly SnapshotFont[], context: StoreContext): Promise<Stored[]> {
  if (fonts.length === 0) return []
  // Different faces may have the same bytes, which are stored once.
  const wanted = new Map(fonts.flatMap(filesOf).map(file => [file.sha256, file]))
  await storeObjects(context, [...wanted.values()])
  return [...wanted.values()].map(({ sha256, size, format }) => ({ sha256, size, type: format.type }))
}

function filesOf({ face, subset }: SnapshotFont): Storable[] {
  const { sha256, size, type, extension } = face
  const fullFont = {
    ...{ sha256, size, thumbnail: null, format: { type, extension } },
    // Copies the face's file, because the store may create a hard link to the file that it gets.
    write: async (path: string) => copyFile(await face.open(), path),
  }
  // A font that cannot be reduced is only stored as a complete file.
  if (subset.sha256 === sha256) return [fullFont]
  const letters = {
    ...{ sha256: subset.sha256, size: subset.bytes.length, thumbnail: null },
    format: { type: 'font/woff2', extension: 'woff2' },
    write: (path: string) => writeFile(path, subset.bytes),
  }
  return [letters, fullFont]
}
