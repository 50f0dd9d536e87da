import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'

type SnapshotRequest = { url: string; width: number; height: number }

/**
 * Enqueues a snapshot of a web page. Chooses the id of the resulting file now, so that the caller can refer to it
 * before the task runs. Throws page.noBrowser and page.unreachable.
 */
export async function enqueueSnapshot({ url, width, height }: SnapshotRequest, ownerId: string, context: Context) {
  const { browser, ids, jobs, db } = context
  if ((await browser.path()) === null) throw new AppError('page.noBrowser')
  if (!URL.canParse(url)) throw new AppError('page.unreachable', { host: url })
  const newId = ids.next()
  const owner = { id: ownerId, subject: new URL(url).host }
  const jobId = await jobs.enqueue('takeSnapshot', { url, width, height, newId, ownerId }, { db, owner })
  if (jobId === null) throw new AppError('general.unknown')
  return { jobId, fileId: newId }
}
