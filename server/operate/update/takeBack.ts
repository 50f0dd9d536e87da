// A version that did not run well: the database becomes what it was, and the version before goes on.
import { birthOf } from '#server/db/embedded/birthOf.ts'
import { runVersion, type Version } from './runVersion.ts'
import { readNote, removeNote, type UpdateNote } from './updateNote.ts'

export async function takeBack(version: Version, { backup }: Pick<UpdateNote, 'backup'>): Promise<void> {
  // Interrupted, it is done again: the note stays until the database is what it was.
  if (backup !== null) await runVersion(version, ['restore', backup, '--replace'])
  removeNote(version.dataDir)
}

/** Before a start: an update that was cut off is taken back. Throws an Error while one is under way. */
export async function settleUpdate(version: Version, installed: string): Promise<void> {
  const note = readNote(version.dataDir)
  if (!note) return
  if ((await birthOf(note.pid)) === note.born)
    throw new Error(`An update to ${note.to} is under way (process ${note.pid}). Start again when it is done.`)
  if (installed === note.to) return removeNote(version.dataDir)
  console.error(`The update to ${note.to} was cut off: the database becomes what it was, and ${note.from} goes on.`)
  await takeBack(version, note)
}
