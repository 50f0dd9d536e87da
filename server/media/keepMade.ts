import type { Parts } from '../context.ts'
import { insertFile } from './insertFile.ts'
import type { AcceptedInspection } from './inspectFile.ts'

type Place = { id: string; name: string; folderId: string | null; username: string }

/** What a job has made, as a file of the one who asked for it; all of it or nothing. */
export async function keepMade(
  found: AcceptedInspection & { path: string },
  place: Place,
  parts: Parts,
): Promise<void> {
  const undone: ((db: Parts['db']) => void | Promise<void>)[] = []
  try {
    await parts.db.transaction().execute(async db => {
      const held = { ...parts, db, afterRollback: (task: (typeof undone)[number]) => void undone.push(task) }
      await insertFile(held, found, place)
    })
  } catch (error) {
    for (const task of undone) await task(parts.db)
    throw error
  }
  parts.publish.changed('file', 'created', [{ id: place.id, createBy: place.username }])
}
