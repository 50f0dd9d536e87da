// Rolls back an update that was interrupted or whose new version does not run well: restores the database, so that
// the previous version can continue.
import { processStartTime } from '#server/db/embedded/processStartTime.ts'
import { runVersion, type Version } from './runVersion.ts'
import { readNote, removeNote, type UpdateNote } from './updateNote.ts'

export async function rollBack(version: Version, { backup }: Pick<UpdateNote, 'backup'>): Promise<void> {
  // The note is deleted only after the database is restored, so that an interrupted rollback is repeated at
  // the next start.
  if (backup !== null) await runVersion(version, ['restore', backup, '--replace'])
  removeNote(version.dataDir)
}

/**
 * Called before a start: rolls back an update that was interrupted. Throws an Error if an update is still running.
 */
export async function rollBackInterrupted(version: Version, installed: string): Promise<void> {
  const note = readNote(version.dataDir)
  if (!note) return
  if ((await processStartTime(note.pid)) === note.born)
    throw new Error(`An update to ${note.to} is under way (process ${note.pid}). Start again when it is done.`)
  if (installed === note.to) return removeNote(version.dataDir)
  console.error(`The update to ${note.to} was cut off: the database becomes what it was, and ${note.from} goes on.`)
  await rollBack(version, note)
}
