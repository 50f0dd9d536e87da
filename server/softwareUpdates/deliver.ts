// Delivers a version of the kiosk app to a screen: the offer, the screen's progress reports, and the package.
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { OfferedUpdate } from '#contract/fleet/offeredUpdate.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { urlOf } from '#contract/kernel/route.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { readSigned, sendRanged, signUrl } from '#server/media/index.ts'
import { signPackage } from './packageKey.ts'
import { moveUpdates } from './rollouts/updateLog.ts'

type Package = { id: string; version: string; size: number; sha256: string }

/**
 * Constant used in signed URLs of packages in place of the hash of a session. The bytes of packages are not secret;
 * the signature only binds a URL to its device.
 */
export const packageProof = 'package'

/** Returns the version that the screen should install now; null if there is none. */
export async function offerUpdate(context: Context): Promise<OfferedUpdate | null> {
  const { deviceId } = screenOf(context)
  const found = await sql<Package>`
    SELECT "l"."id", "a"."version", "a"."size", "a"."sha256"
    FROM "apkLog" AS "l" JOIN "apk" AS "a" ON "a"."id" = "l"."apkId" JOIN "device" AS "d" ON "d"."id" = "l"."deviceId"
    WHERE "l"."deviceId" = ${deviceId} AND "l"."state" IN ('pending', 'updating') AND "d"."apkVersion" IS DISTINCT FROM "a"."version"
  `.execute(context.db)
  const [row] = found.rows
  if (!row) return null
  const path = signUrl(context, packagePath(row.sha256), { id: deviceId, proof: packageProof })
  return { ...row, path, signature: signPackage(row, context) }
}

/**
 * Records the progress that the screen reports. Ignores reports that the state table does not allow, for example
 * after a cancellation.
 */
export async function receiveUpdateReport(
  { id, state, reason }: CallInput<(typeof screen.calls)['tellUpdate']>,
  context: Context,
): Promise<null> {
  const { deviceId } = screenOf(context)
  await moveUpdates({ ids: [id], deviceIds: [deviceId], state, reason: reason ?? null }, context)
  return null
}

/**
 * Sends the package of a signed URL, with support for ranges. Throws file.linkExpired if the URL has expired or was
 * changed, and general.notFound if the version was deleted.
 */
export async function sendPackage({ sha256 }: { sha256: string }, context: Context): Promise<null> {
  const { request, db, media } = context
  const signed = { request, path: packagePath(sha256), proofsOf: async () => [packageProof] }
  const { seconds } = await readSigned(context, signed)
  const found = await sql<{ fkey: string; type: string; version: string }>`
    SELECT "o"."fkey", "o"."type", "a"."version" FROM "apk" AS "a" JOIN "mediaObject" AS "o" ON "o"."sha256" = "a"."sha256"
    WHERE "a"."sha256" = ${sha256}
  `.execute(db)
  const [row] = found.rows
  if (!row) throw new AppError('general.notFound')
  const name = `marquee-kiosk-${row.version}.tar.gz`
  return sendRanged(context, {
    file: await media.files.locate(row.fkey),
    type: row.type,
    tag: sha256,
    name,
    maxAge: seconds,
    how: 'attachment',
  })
}

export const packagePath = (sha256: string) => urlOf('/screen/package', sha256)
