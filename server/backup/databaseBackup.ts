import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsKept, usualBackups } from '#contract/rules/jobs/jobParameter.ts'
import type { ScheduledJob } from '#server/jobs/ScheduledJob.ts'
import { backupFolder } from './backupFolder.ts'
import { writeBackup } from './writeBackup.ts'

/** The database as a file in the data directory; docs/guides/restore.md says how it comes back. */
export const databaseBackup: ScheduledJob = async (parts, { parameter, signal }) => {
  const { name, bytes, tables, rows } = await writeBackup(parts, signal)
  const removed = await keepNewest(backupFolder(parts.config), backupsKept(parameter) ?? usualBackups)
  return { file: name, fileBytes: bytes, tables, rows, removed }
}

/** Names carry their time, so their order is that of their making. Answers how many were removed. */
async function keepNewest(folder: string, count: number): Promise<number> {
  const names = (await readdir(folder)).filter(name => /^marquee-\d{8}-\d{6}\.sql\.gz$/.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - count))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}
