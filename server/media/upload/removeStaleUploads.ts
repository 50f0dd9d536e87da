import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Parts } from '#server/kernel/parts.ts'

const hour = 60 * 60 * 1000
/** Milliseconds until an unfinished upload is deleted. Two days, so that users can resume it the next day. */
export const staleAfter = 48 * hour
/** Milliseconds for which a repeated save of the same upload returns the same record. */
const claimKept = 7 * 24 * hour

/**
 * Deletes uploads that are unfinished after two days, and bytes of uploads whose server crashed right after the save.
 */
export async function removeStaleUploads({ db, media, now }: Pick<Parts, 'db' | 'media' | 'now'>): Promise<void> {
  const ageOf = async (path: string) => now().getTime() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0)
  const before = (age: number) => new Date(now().getTime() - age)
  await db.deleteFrom('uploadClaim').where('fileId', 'is', null).where('createTime', '<', before(staleAfter)).execute()
  await db.deleteFrom('uploadClaim').where('createTime', '<', before(claimKept)).execute()
  await media.unfinished.removeStale(before(staleAfter))
  // Deletes converted files of uploads that were never finished.
  for (const name of await readdir(media.work)) {
    if (name.startsWith('made-') && (await ageOf(join(media.work, name))) > staleAfter)
      await rm(join(media.work, name), { recursive: true, force: true })
  }
  const open = await db.selectFrom('uploadClaim').select('uploadId').where('fileId', 'is', null).execute()
  const needed = new Set(open.map(({ uploadId }) => uploadId))
  for (const name of await readdir(media.uploads)) {
    const path = join(media.uploads, name)
    const age = await ageOf(path)
    // Files without a claim stay for an hour, because a save of them may be in progress.
    if (!needed.has(basename(name, '.json')) && age > hour) await rm(path, { force: true })
  }
}
