import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import { type Context, screenOf } from '../context.ts'
import { toDiskFull } from '../crud/toDiskFull.ts'
import { readBody } from './readBody.ts'

const mostBytes = 10 * 1024 * 1024
const mostPixels = 64_000_000
const mostSide = 3840
/** Per device; the oldest go. */
const kept = 20
const formats = ['jpeg', 'png', 'webp']

/** Keeps the picture a device sent. What it is is read from the bytes, and it is drawn anew: nothing else of it stays. */
export async function saveScreenshot(context: Context): Promise<string> {
  const { db, ids, media, publish, request, reply } = context
  const { deviceId } = screenOf(context)
  const body = await readBody(request.body as Readable, mostBytes, reply)
  const { data, info } = await redraw(body)
  const fkey = `${randomBytes(16).toString('hex')}.webp`
  // The file before its row: a crash between the two leaves a file nobody names, which the sweep removes.
  await media.screens.putBytes(data, fkey).catch(error => {
    throw toDiskFull(error)
  })
  const id = ids.next()
  const { owner, dropped } = await db.transaction().execute(async inside => {
    const { createBy } = await inside
      .selectFrom('device')
      .select('createBy')
      .where('id', '=', deviceId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await inside
      .insertInto('screenFile')
      .values({
        id,
        deviceId,
        fkey,
        size: data.length,
        width: info.width,
        height: info.height,
        createBy,
        updateBy: null,
      })
      .execute()
    const old = inside
      .selectFrom('screenFile')
      .select('id')
      .where('deviceId', '=', deviceId)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .offset(kept)
    const rows = await inside.deleteFrom('screenFile').where('id', 'in', old).returning(['id', 'fkey']).execute()
    return { owner: createBy, dropped: rows }
  })
  for (const row of dropped) await media.screens.remove(row.fkey)
  publish.changed('screenFile', 'created', [{ id, createBy: owner }])
  if (dropped.length > 0)
    publish.changed(
      'screenFile',
      'deleted',
      dropped.map(row => ({ id: row.id, createBy: owner })),
    )
  return id
}

async function redraw(body: Buffer) {
  try {
    const picture = sharp(body, { limitInputPixels: mostPixels })
    const { format } = await picture.metadata()
    if (!formats.includes(format)) throw new AppError('device.screenshotFailed')
    return await picture
      .rotate()
      .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new AppError('device.screenshotFailed')
  }
}
