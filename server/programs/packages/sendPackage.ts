import { AppError } from '#contract/errors/errors.ts'
import { urlOf } from '#contract/kernel/route.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { cleanName, readSigned, sendZip, sessionProofs, signUrl } from '#server/media/index.ts'
import { type Collected, collectPackage } from './collectPackage.ts'
import { manifestPath, packageExtension } from './packageFormat.ts'

const pathOf = (ids: readonly string[]) => urlOf('/draw/package', ids.join(','))

/**
 * Returns a signed URL of a package. Collects the package beforehand, so that errors appear here and not
 * during the download.
 */
export async function offerPackage(ids: readonly string[], context: Context) {
  const { leftFonts } = await collectPackage(ids, context)
  const { id, tokenHash: proof } = callerOf(context)
  return { url: await signUrl(context, pathOf([...new Set(ids)]), { id, proof }), leftFonts }
}

/** Creates the package while it is sent, so nothing is stored. Checks the current permissions of the receiver. */
export async function sendPackage(ids: readonly string[], context: Context): Promise<null> {
  const { request } = context
  const proofsOf = (userId: string) => sessionProofs(context, userId)
  const { receiverId } = await readSigned(context, { request, path: pathOf(ids), proofsOf })
  const caller = await readAccount(context, receiverId)
  if (!caller || !hasPerm(caller, 'program', 'output')) throw new AppError('auth.forbidden')
  const collected = await collectPackage(ids, { ...context, caller })
  const { manifest, programs, files } = collected
  const entries = [{ path: manifestPath, bytes: manifest }, ...programs, ...files]
  return sendZip({ name: nameOf(collected, context), entries }, context)
}

function nameOf({ titles }: Collected, { now }: Context): string {
  const [title = ''] = titles
  const plain = title.replace(/[/\\:*?"<>|]/g, ' ').trim() || 'program'
  const stem = titles.length === 1 ? plain : `programs-${now().toISOString().slice(0, 10)}`
  return cleanName(`${stem}.${packageExtension}`)
}
