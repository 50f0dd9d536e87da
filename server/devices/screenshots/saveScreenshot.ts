import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors/errors.ts'
import { toDiskFull } from '#server/crud/toDiskFull.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { redrawPicture, releaseObjects, storeObject } from '#server/media/index.ts'
import { unlessRejected } from '#server/outbound/createReaderPool.ts'
import { answerGlance, isGlance } from './glances.ts'
import { readBody } from './readBody.ts'

const mostBytes = 10 * 1024 * 1024
const megapixels = 64
const formats = ['jpeg', 'png', 'webp']
/** Format in which screenshots are stored. */
const format = { extension: 'webp', type: 'image/webp' }

/**
 * Stores a screenshot and returns its id. Detects the type from the bytes and re-encodes the picture, so that nothing
 * but pixels is stored.
 */
export async function saveScreenshot(context: Context): Promise<string> {
  const { publish, request, reply } = context
  const { deviceId } = screenOf(context)
  const body = await readBody(request.body, mostBytes, reply)
  const answersGlance = await isGlance(deviceId, context)
  const picture = await redraw(body, answersGlance ? 'glance' : 'screenshot', context)
  const { id, ownerId } = await storePicture(picture, deviceId, answersGlance, context)
  await inTransaction(context, inside => answerGlance(deviceId, answersGlance ? id : null, inside))
  // A glance needs no notification: the list of screenshots does not show it, and the screenshot wall polls for it.
  if (answersGlance) return id
  publish.changed('screenFile', 'created', [{ id, ownerId, deviceId }])
  const dropped = await dropOldest(deviceId, context)
  if (dropped.length > 0) publish.changed('screenFile', 'deleted', dropped)
  return id
}

type Picture = Awaited<ReturnType<typeof redraw>>

async function storePicture({ bytes, width, height }: Picture, deviceId: string, isGlance: boolean, context: Context) {
  const { ids, media } = context
  const path = join(media.uploads, `${randomBytes(16).toString('hex')}.screenshot`)
  try {
    await writeFile(path, bytes)
    return await inTransaction(context, async held => {
      const size = bytes.length
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const fkey = await storeObject(held, { path, sha256, size, format, thumbnail: null })
      const { ownerId } = await held.db
        .selectFrom('device')
        .select('ownerId')
        .where('id', '=', deviceId)
        .executeTakeFirstOrThrow()
      const id = ids.next()
      await held.db
        .insertInto('screenFile')
        .values({ id, deviceId, fkey, sha256, size, width, height, isGlance, ownerId, updateBy: null })
        .execute()
      return { id, ownerId }
    })
  } catch (error) {
    throw toDiskFull(error)
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Deletes the oldest screenshots in a separate transaction, first the rows and then the stored files. If a crash
 * prevents this transaction, the rows are deleted after the next screenshot. If a crash prevents only the deletion of
 * the files, a later clean-up deletes the files.
 */
async function dropOldest(deviceId: string, context: Context) {
  const { screenshots: maxStored } = await context.settings.read('retention', context.db)
  return inTransaction(context, async inside => {
    const { db } = inside
    const old = db
      .selectFrom('screenFile')
      .select('id')
      .where('deviceId', '=', deviceId)
      .where('isGlance', '=', false)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .offset(maxStored)
    const rows = await db
      .deleteFrom('screenFile')
      .where('id', 'in', old)
      .returning(['id', 'ownerId', 'deviceId', 'sha256'])
      .execute()
    await releaseObjects(
      inside,
      rows.map(({ sha256 }) => sha256),
    )
    return rows.map(({ sha256: _bytes, ...row }) => row)
  })
}

async function redraw(input: Buffer, as: 'screenshot' | 'glance', context: Context) {
  const failed = () => {
    throw new AppError('device.screenshotFailed')
  }
  return redrawPicture({ input, as, megapixels, formats }, context).catch(unlessRejected(failed))
}
