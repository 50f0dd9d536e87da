// Note about a running update in the data directory. It is flushed to disk, so that it survives a power cut.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { versionText } from './releaseStatement.ts'

const updateNote = z.object({
  from: versionText,
  to: versionText,
  /** Path of the database backup made before the update; null if there was no database. */
  backup: z.string().nullable(),
  /** Id of the process that runs the update. `born`: its start time (processStartTime). */
  pid: z.int(),
  born: z.string(),
})
export type UpdateNote = z.infer<typeof updateNote>

const fileOf = (dataDir: string) => join(dataDir, 'update.json')

/** Returns the note; null if there is none. Throws if the note is invalid. */
export function readNote(dataDir: string): UpdateNote | null {
  try {
    return updateNote.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export function writeNote(dataDir: string, note: UpdateNote): void {
  writeAtomically(fileOf(dataDir), JSON.stringify(note))
}

export function removeNote(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/** Replaces a file, so that after a power cut it contains either the old or the new text completely. */
export function writeAtomically(path: string, text: string): void {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o644)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
