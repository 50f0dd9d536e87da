// Downloads files: a single file as it is, several files as a zip.
import { AppError } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { copyNameOf } from './copyNameOf.ts'
import { findVisibleFiles, type StoredFile } from './findVisibleFiles.ts'
import { contentPath } from './sendFile.ts'
import { sendZip } from './sendZip.ts'
import { sessionProofs } from './sessionProofs.ts'
import { readSigned, signUrl } from './signedUrl.ts'

/** Maximum number of files per download, because the URL contains their ids. */
const most = 100

const pathOf = (ids: readonly string[]) => urlOf('/file/download', ids.join(','))

export async function offerDownload(given: readonly string[], context: Context): Promise<string> {
  const { id, tokenHash: proof } = callerOf(context)
  const ids = [...new Set(given)]
  if (ids.length > most) throw new AppError('file.tooManyAtOnce', { max: most })
  const [first, second] = await findVisibleFiles(context, ids)
  if (!first) throw new AppError('general.notFound')
  if (!second) return `${signUrl(context, contentPath(first.id), { id, proof })}&download=1`
  return signUrl(context, pathOf(ids), { id, proof })
}

/** Sends the files, after checking the current permissions of the receiver. */
export async function sendDownload(ids: readonly string[], context: Context): Promise<null> {
  const { request } = context
  const proofsOf = (userId: string) => sessionProofs(context, userId)
  const { receiverId } = await readSigned(context, { request, path: pathOf(ids), proofsOf })
  const caller = await readAccount(context, receiverId)
  if (!caller || !hasPerm(caller, 'file', 'view')) throw new AppError('auth.forbidden')
  const files = await findVisibleFiles({ ...context, caller }, ids)
  const name = `files-${context.now().toISOString().slice(0, 10)}.zip`
  return sendZip({ name, entries: entriesOf(files) }, context)
}

/** Returns zip entries, with a number added to repeated names. */
function entriesOf(files: readonly StoredFile[]) {
  const taken = new Set<string>()
  return files.flatMap(({ name, fkey, size, updateTime }) => {
    if (!fkey) return []
    const path = taken.has(name) ? copyNameOf(name, taken) : name
    taken.add(path)
    return [{ path, fkey, size, mtime: updateTime }]
  })
}
