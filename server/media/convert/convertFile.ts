import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#contract/errors/errors.ts'
import type { TaskRun } from '#server/jobs/defineTask.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { assertNamed, inspectFile } from '#server/media/inspect/inspectFile.ts'
import { detectMediaType, probeMedia } from '#server/media/read/probeMedia.ts'
import { assertSpace } from '#server/media/upload/assertSpace.ts'
import { saveGeneratedFile } from '#server/media/upload/saveGeneratedFile.ts'
import { accountQueueKey } from '#server/outbound/createReaderPool.ts'
import { convertedNameOf } from './convertedNameOf.ts'
import { convertMedia } from './convertMedia.ts'

/**
 * `newId`: id of the converted file, chosen when the task is enqueued, so that a retry finds the result of
 * an earlier attempt.
 */
export type FileConversion = { fileId: string; newId: string; ownerId: string }

/**
 * Converts a file to a format that every browser plays, and stores the result beside the original. Returns null if
 * the original no longer exists.
 */
export async function convertFile(
  { fileId, newId, ownerId }: FileConversion,
  parts: Parts,
  { signal, progress }: Pick<TaskRun, 'signal' | 'progress'>,
): Promise<string | null> {
  const { db, media } = parts
  const apart = parts.apart.by(accountQueueKey(ownerId))
  const done = await db.selectFrom('file').select('id').where('id', '=', newId).executeTakeFirst()
  if (done) return newId
  const original = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (!original?.fkey) return null
  await assertSpace(parts, 2 * original.size)
  const folder = await mkdtemp(join(media.work, 'convert-'))
  try {
    const source = join(folder, 'source')
    await pipeline(await media.files.open(original.fkey), createWriteStream(source), { signal })
    const facts = await probeMedia(source, await detectMediaType(source, { apart }))
    const name = convertedNameOf(original.name, facts.width === null ? 'm4a' : 'mp4')
    const target = join(folder, name.endsWith('.m4a') ? 'target.m4a' : 'target.mp4')
    const onProgress = (ms: number) => void progress(percentOf(ms, facts.duration), 100).catch(() => undefined)
    await convertMedia({ source, target, facts, signal, onProgress })
    const found = await inspectFile(target, { apart })
    assertNamed(found, name)
    await saveGeneratedFile(
      { ...found, path: target },
      { id: newId, name, folderId: original.folderId },
      ownerId,
      parts,
    )
    return newId
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const percentOf = (done: number, all: number) => Math.min(99, Math.floor((done / all) * 100))

/**
 * Enqueues conversions of these files; skips files that browsers already play. Throws `file.convertFirst` if the
 * server has no ffmpeg.
 */
export async function enqueueConversions(
  files: readonly { id: string; name: string; isPlayable: boolean }[],
  ownerId: string,
  { db, jobs, ids, media }: Pick<Parts, 'db' | 'jobs' | 'ids' | 'media'>,
): Promise<void> {
  if (!(await media.canConvert())) throw new AppError('file.convertFirst')
  for (const { id, name } of files.filter(({ isPlayable }) => !isPlayable)) {
    const owner = { id: ownerId, subject: name }
    await jobs.enqueue('convertFile', { fileId: id, newId: ids.next(), ownerId }, { db, owner, singletonKey: id })
  }
}
