// Exports the content of a screen as one file, for screens without access to a network.
import { createHash } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import {
  type CarriedAbout,
  carriedExtension,
  carriedFileOf,
  carriedNames,
  carriedStatementOf,
} from '#contract/fleet/carriedContent.ts'
import { urlOf } from '#contract/kernel/route.ts'
import type { Manifest } from '#contract/manifest.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { readAccount } from '#server/access/readCaller.ts'
import type { Row } from '#server/base/values.ts'
import { createRepository } from '#server/crud/repository.ts'
import { isOwn, visibleDevices } from '#server/crud/visibleDevices.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { cleanName, readSigned, sendZip, sessionProofs, signUrl } from '#server/media/index.ts'
import { manifestOfDevice } from '#server/publishing/index.ts'
import { signCarried } from '#server/softwareUpdates/index.ts'

const pathOf = (id: string) => urlOf('/equipment/content', id)

/**
 * Returns a signed URL of the export. Throws if the caller may not export the device's content, so that the error
 * appears before the download starts.
 */
export async function signExportUrl({ id }: { id: string }, context: Context): Promise<string> {
  await readOwn(id, context)
  const { id: receiverId, tokenHash: proof } = callerOf(context)
  return signUrl(context, pathOf(id), { id: receiverId, proof })
}

/** Sends the exported file, after checking the current rights of the receiver. */
export async function sendExport({ id }: { id: string }, context: Context): Promise<null> {
  const proofsOf = (userId: string) => sessionProofs(context, userId)
  const { receiverId } = await readSigned(context, { request: context.request, path: pathOf(id), proofsOf })
  const caller = await readAccount(context, receiverId)
  if (!caller || !hasPerm(caller, device.page, 'control')) throw new AppError('auth.forbidden')
  const row = await readOwn(id, { ...context, caller })
  const manifest = await manifestOfDevice(id, context)
  const about: CarriedAbout = { format: 'marquee-screen', version: 1, made: context.now().toISOString(), manifest }
  const bytes = Buffer.from(JSON.stringify(about))
  const statement = carriedStatementOf(createHash('sha256').update(bytes).digest('hex'))
  const entries = [
    { path: carriedNames.about, bytes },
    { path: carriedNames.signature, bytes: Buffer.from(signCarried(statement, context)) },
    ...(await filesOf(manifest, context)),
  ]
  return sendZip({ name: nameOf(row, context), entries }, context)
}

/**
 * Returns a device for which the caller has the owner's rights. Accounts that are only bound to the device must not
 * export content that others sent.
 */
async function readOwn(id: string, context: Context): Promise<Row> {
  const [row] = await createRepository(context.db, device, context.time).find([id], visibleDevices(context))
  if (!row) throw new AppError('general.notFound')
  if (!isOwn(row, context)) throw new AppError('device.foreign')
  return row
}

async function filesOf({ files }: Manifest, { db }: Context) {
  const stored = await db
    .selectFrom('mediaObject')
    .select(['sha256', 'fkey'])
    .where('sha256', 'in', [...files.map(({ sha256 }) => sha256), ''])
    .execute()
  const keys = new Map(stored.map(({ sha256, fkey }) => [sha256, fkey]))
  return files.map(({ sha256, size }) => {
    const fkey = keys.get(sha256)
    if (!fkey) throw new AppError('general.notFound')
    return { path: carriedFileOf(sha256), fkey, size }
  })
}

function nameOf({ name }: Row, { now }: Context): string {
  const plain = String(name)
    .replace(/[/\\:*?"<>|]/g, ' ')
    .trim()
  return cleanName(`${plain || 'screen'} ${now().toISOString().slice(0, 10)}.${carriedExtension}`)
}
