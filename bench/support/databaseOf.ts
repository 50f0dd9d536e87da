import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Process ID of the database in this data directory. */
export const databaseOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0])
