import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { TaskRun } from '#server/jobs/defineTask.ts'
import type { Parts } from '#server/kernel/parts.ts'
import {
  assertNamed,
  assertSize,
  assertSpace,
  cleanName,
  inspectFile,
  readUploadLimits,
  saveGeneratedFile,
} from '#server/media/index.ts'
import { accountQueueKey } from '#server/outbound/createReaderPool.ts'
import { readPage } from './readPage.ts'

export type Snapshot = { url: string; width: number; height: number; newId: string; ownerId: string }

/**
 * Saves a picture of a web page as a file of the caller and returns the file's id. The upload limits apply. Throws
 * page.unreachable, page.noBrowser, page.snapshotFailed and the errors of an upload.
 */
export async function takeSnapshot(
  { url, width, height, newId, ownerId }: Snapshot,
  parts: Parts,
  { signal }: Pick<TaskRun, 'signal'>,
): Promise<string> {
  const { db, media, browser, outbound } = parts
  const apart = parts.apart.by(accountQueueKey(ownerId))
  const done = await db.selectFrom('file').select('id').where('id', '=', newId).executeTakeFirst()
  if (done) return newId
  // Throws for a page that does not answer, because the browser would draw its own error page instead.
  const { title } = await readPage(url, { outbound, apart })
  const folder = await mkdtemp(join(media.work, 'snapshot-'))
  try {
    const path = join(folder, 'page.png')
    await browser.draw({ url, width, height, target: path, signal })
    const found = await inspectFile(path, { apart })
    const name = cleanName(`${cutText(title, 120)}.png`)
    assertNamed(found, name)
    assertSize(found.format.kind, found.size, await readUploadLimits(parts))
    await assertSpace(parts, found.size)
    await saveGeneratedFile({ ...found, path }, { id: newId, name, folderId: null }, ownerId, parts)
    return newId
  } catch (error) {
    throw error instanceof AppError || signal.aborted ? error : new AppError('page.snapshotFailed')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
