import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Names carry their time, so their order is that of their making. Answers how many were removed. */
export async function keepNewest(folder: string, count: number): Promise<number> {
  const names = (await readdir(folder)).filter(name => /^marquee-\d{8}-\d{6}\.sql\.gz$/.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - count))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}
