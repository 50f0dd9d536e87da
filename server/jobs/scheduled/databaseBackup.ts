import { backupsKept, usualBackups } from '#contract/rules/jobParameter.ts'
import { backupFolder } from '../backup/backupFolder.ts'
import { keepNewest } from '../backup/keepNewest.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import type { ScheduledJob } from './ScheduledJob.ts'

/** The database as a file in the data directory; docs/guides/restore.md says how it comes back. */
export const databaseBackup: ScheduledJob = async (parts, { parameter, signal }) => {
  const { name, bytes, tables, rows } = await writeBackup(parts, signal)
  const removed = await keepNewest(backupFolder(parts.config), backupsKept(parameter) ?? usualBackups)
  return { file: name, fileBytes: bytes, tables, rows, removed }
}
