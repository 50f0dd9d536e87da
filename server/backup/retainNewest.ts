import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Deletes all backups whose name starts with `prefix`, except the newest `count`. Returns the number of deleted
 * backups. Names contain the time, so their order is that of their age.
 */
export async function retainNewest(folder: string, prefix: string, count: number): Promise<number> {
  const isOne = new RegExp(`^${prefix}-\\d{8}-\\d{6}\\.sql\\.gz$`)
  const names = (await readdir(folder)).filter(name => isOne.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - count))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}
