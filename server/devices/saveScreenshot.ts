import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import { type Context, screenOf } from '../context.ts'
import { toDiskFull } from '../crud/toDiskFull.ts'
import { releaseObjects, storeObject } from '../media/objects.ts'
import { readBody } from './readBody.ts'

const mostBytes = 10 * 1024 * 1024
const mostPixels = 64_000_000
const mostSide = 3840
/** Per device; the oldest go. */
const kept = 20
const formats = ['jpeg', 'png', 'webp']
/** As which it is kept. */
const format = { extension: 'webp', type: 'image/webp' }

/** Keeps the picture a device sent. What it is is read from the bytes, and it is drawn anew: nothing else of it stays. */
export async function saveScreenshot(context: Context): Promise<string> {
  const { publish, request, reply } = context
  const { deviceId } = screenOf(context)
  const body = await readBody(request.body as Readable, mostBytes, reply)
  const picture = await redraw(body)
  const { id, createBy } = await keep(picture, deviceId, context)
  publish.changed('screenFile', 'created', [{ id, createBy }])
  const dropped = await dropOldest(deviceId, context)
  if (dropped.length > 0) publish.changed('screenFile', 'deleted', dropped)
  return id
}

type Picture = Awaited<ReturnType<typeof redraw>>

async function keep({ data, info }: Picture, deviceId: string, context: Context) {
  const { db, ids, media } = context
  const path = join(media.uploads, `${randomBytes(16).toString('hex')}.screenshot`)
  const undone: Parameters<Context['afterRollback']>[0][] = []
  try {
    await writeFile(path, data)
    return await db.transaction().execute(async inside => {
      const held = { ...context, db: inside, afterRollback: (task: (typeof undone)[number]) => void undone.push(task) }
      const { width, height } = info
      const size = data.length
      const sha256 = createHash('sha256').update(data).digest('hex')
      const fkey = await storeObject(held, { path, sha256, size, format, thumbnail: null })
      const { createBy } = await inside
        .selectFrom('device')
        .select('createBy')
        .where('id', '=', deviceId)
        .executeTakeFirstOrThrow()
      const id = ids.next()
      await inside
        .insertInto('screenFile')
        .values({ id, deviceId, fkey, sha256, size, width, height, createBy, updateBy: null })
        .execute()
      return { id, createBy }
    })
  } catch (error) {
    for (const task of undone) await task(db)
    throw toDiskFull(error)
  } finally {
    await rm(path, { force: true })
  }
}

/** In a transaction of its own: rows first, then their bytes, as everywhere else. After a crash the next picture does it. */
async function dropOldest(deviceId: string, context: Context) {
  const committed: Parameters<Context['afterCommit']>[0][] = []
  const dropped = await context.db.transaction().execute(async db => {
    const old = db
      .selectFrom('screenFile')
      .select('id')
      .where('deviceId', '=', deviceId)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .offset(kept)
    const rows = await db
      .deleteFrom('screenFile')
      .where('id', 'in', old)
      .returning(['id', 'createBy', 'sha256'])
      .execute()
    const releasing = { ...context, db, afterCommit: (task: (typeof committed)[number]) => void committed.push(task) }
    await releaseObjects(
      releasing,
      rows.map(({ sha256 }) => sha256),
    )
    return rows.map(({ id, createBy }) => ({ id, createBy }))
  })
  for (const task of committed) await task()
  return dropped
}

async function redraw(body: Buffer) {
  try {
    const picture = sharp(body, { limitInputPixels: mostPixels })
    const { format: sent } = await picture.metadata()
    if (!formats.includes(sent)) throw new AppError('device.screenshotFailed')
    return await picture
      .rotate()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new AppError('device.screenshotFailed')
  }
}
