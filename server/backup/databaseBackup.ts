import { backupsKept, usualBackups } from '#contract/rules/jobs/jobParameter.ts'
import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { backupFolder } from './backupFolder.ts'
import { retainNewest } from './retainNewest.ts'
import { writeBackup } from './writeBackup.ts'

/** Writes the database to a file in the data directory; docs/guides/restore.md describes the restore. */
export const databaseBackup: ScheduledJob = async (parts, { parameter, signal }) => {
  const { name, bytes, tables, rows } = await writeBackup(parts, signal)
  const removed = await retainNewest(backupFolder(parts.config), 'marquee', backupsKept(parameter) ?? usualBackups)
  return { file: name, fileBytes: bytes, tables, rows, removed }
}
