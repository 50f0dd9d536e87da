// Statement of a full backup: a JSON file in its folder. It is written last, so a folder without it contains
// no complete backup.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const count = z.int().nonnegative()
const backupStatement = z.object({
  version: z.string(),
  /** Time of completion, ISO 8601. */
  time: z.iso.datetime(),
  /** Name of the database file in the same folder. */
  database: z.string().regex(/^[\w-]+\.sql\.gz$/),
  /** Numbers of files and bytes in the media folder. Files in buckets are not part of the backup. */
  media: z.object({ files: count, bytes: count }),
})
export type BackupStatement = z.infer<typeof backupStatement>

export const statementIn = (folder: string) => join(folder, 'whole.json')

/** Reads the statement. Throws if the folder contains no full backup. */
export async function readStatement(folder: string): Promise<BackupStatement> {
  const text = await readFile(statementIn(folder), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no whole backup: ${statementIn(folder)} is not there`)
  const parsed = backupStatement.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${statementIn(folder)} is not what a whole backup says of itself`)
  return parsed.data
}

export const bytesOf = (files: ReadonlyMap<string, number>) => [...files.values()].reduce((sum, size) => sum + size, 0)
