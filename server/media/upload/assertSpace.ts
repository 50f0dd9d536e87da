import { statfs } from 'node:fs/promises'
import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'

type Needed = Pick<Parts, 'db' | 'media' | 'config'>

/**
 * Throws `file.diskFull` if the disk has too little free space for `size` bytes, the disk reserve, and the bytes that
 * other uploads have announced but not yet sent.
 */
export async function assertSpace(parts: Needed, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(parts.media.uploads)
  const free = bavail * bsize - (await outstandingBytes(parts))
  if (free < size + parts.config.diskReserve) throw new AppError('file.diskFull')
}

/** Returns the number of bytes that unfinished uploads have announced but not sent yet. */
async function outstandingBytes({ db, media }: Needed): Promise<number> {
  const open = await db.selectFrom('uploadClaim').select(['uploadId', 'size']).where('fileId', 'is', null).execute()
  const missing = open.map(async ({ uploadId, size }) => {
    const here = await media.unfinished.sizeOf(uploadId)
    return here === null ? 0 : Math.max(0, size - here)
  })
  return (await Promise.all(missing)).reduce((sum, bytes) => sum + bytes, 0)
}
