// Statement of a whole backup. It is written last, so a folder without it does not hold a complete backup.
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
  /** Files of the media folder, without those in buckets. */
  media: z.object({ files: count, bytes: count }),
})
export type BackupStatement = z.infer<typeof backupStatement>

export const statementIn = (folder: string) => join(folder, 'whole.json')

/** Reads the statement. Throws if the folder does not hold a whole backup. */
export async function readStatement(folder: string): Promise<BackupStatement> {
  const text = await readFile(statementIn(folder), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no whole backup: ${statementIn(folder)} is not there`)
  const parsed = backupStatement.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${statementIn(folder)} is not what a whole backup says of itself`)
  return parsed.data
}

export const bytesOf = (files: ReadonlyMap<string, number>) => [...files.values()].reduce((sum, size) => sum + size, 0)
