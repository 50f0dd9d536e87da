import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/calls/context.ts'
import { storeObject } from '#server/media/index.ts'
import type { SnapshotFont } from '#server/publishing/manifests/Snapshot.ts'

type Held = Pick<Context, 'db' | 'media' | 'jobs' | 'log' | 'afterRollback'>
type Stored = { sha256: string; size: number; type: string }

/** Keeps what the screens will fetch: of each face its letters and the whole of it. Call inside a transaction. */
export async function storeFonts(fonts: readonly SnapshotFont[], context: Held): Promise<Stored[]> {
  if (fonts.length === 0) return []
  const folder = await mkdtemp(join(context.media.work, 'fonts-'))
  try {
    const stored: Stored[] = []
    for (const { face, subset } of fonts) {
      const { sha256, size, type, extension, isUncut } = face
      if (!isUncut) {
        const letters = { sha256: subset.sha256, size: subset.bytes.length, type: 'font/woff2' }
        const path = join(folder, letters.sha256)
        await writeFile(path, subset.bytes)
        const format = { type: letters.type, extension: 'woff2' }
        await storeObject(context, { ...letters, path, thumbnail: null, format })
        stored.push(letters)
      }
      // Storing may take the file away: the face keeps its own.
      const copy = join(folder, `${sha256}.whole`)
      await copyFile(await face.open(), copy)
      await storeObject(context, { sha256, size, path: copy, thumbnail: null, format: { type, extension } })
      stored.push({ sha256, size, type })
    }
    return stored
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
