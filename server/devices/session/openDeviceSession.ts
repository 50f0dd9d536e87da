import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { hasSigned, type PublicKey } from '#server/base/publicKey.ts'
import { storeNetworkLocation } from '#server/devices/locations/storeNetworkLocation.ts'
import type { Context } from '#server/kernel/context.ts'
import { closeSpans, openSpans } from './onlineSpans.ts'

type Calls = typeof screen.calls

const nonceSeconds = 60
const sessionHours = 12
/**
 * Maximum number of sessions per device. More than one, because a reloaded page opens a new session while the old one
 * is still valid.
 */
const mostSessions = 4

/** Returns a nonce to sign. Throws `device.revoked` for deleted devices, which may then pair again. */
export async function openChallenge(
  { eid }: CallInput<Calls['challenge']>,
  { db, now }: Context,
): Promise<CallResult<Calls['challenge']>> {
  const device = await db.selectFrom('device').select('id').where('eid', '=', eid).executeTakeFirst()
  if (!device) throw new AppError('device.revoked')
  const nonce = randomBytes(32).toString('base64url')
  const expireTime = new Date(now().getTime() + nonceSeconds * 1000)
  await db.insertInto('deviceNonce').values({ nonce, eid, expireTime }).execute()
  return { nonce }
}

/**
 * Opens a session for a device that signed its nonce, and stores the facts that it reports about itself. Throws
 * `device.revoked` or `device.badSignature`.
 */
export async function openDeviceSession(
  { eid, nonce, signature, info }: CallInput<Calls['session']>,
  context: Context,
): Promise<CallResult<Calls['session']>> {
  const { db, keys, now, ip } = context
  // Deletes the nonce even if the call is refused and its transaction is rolled back.
  context.afterRollback(async outside => {
    await outside.deleteFrom('deviceNonce').where('nonce', '=', nonce).where('eid', '=', eid).execute()
  })
  const used = await db
    .deleteFrom('deviceNonce')
    .where('nonce', '=', nonce)
    .where('eid', '=', eid)
    .returning('expireTime')
    .executeTakeFirst()
  const device = await db
    .selectFrom('device')
    .innerJoin('deviceKey', 'deviceKey.deviceId', 'device.id')
    .select(['device.id', 'device.name', 'device.ownerId', 'deviceKey.publicKey'])
    .where('device.eid', '=', eid)
    .forNoKeyUpdate('device')
    .executeTakeFirst()
  if (!device) throw new AppError('device.revoked')
  const isFresh = used !== undefined && used.expireTime > now()
  const text = `marquee:${eid}:${nonce}`
  if (!isFresh || !(await hasSigned(device.publicKey as PublicKey, text, signature))) {
    throw new AppError('device.badSignature')
  }

  const { timeZone: systemZone, capabilities, model: browser, systemVersion, ...shown } = info
  const at = now()
  await db
    .updateTable('device')
    .set({
      ...shown,
      systemZone,
      softwareSince: sql`CASE WHEN "softwareVersion" = ${shown.softwareVersion} THEN coalesce("softwareSince", ${at}) ELSE ${at} END`,
      // The first session sets the wanted version to the player's own version. Afterwards only a rollout changes it,
      // even if the server has a newer player.
      wantedVersion: sql`coalesce("wantedVersion", ${shown.softwareVersion})`,
      // A system version reported by the kiosk app stays, because the browser can only guess it.
      systemVersion: sql`CASE WHEN "told" ? 'systemVersion' THEN "systemVersion" ELSE ${systemVersion} END`,
      browser,
      ip,
      infoTime: at,
      capabilities: JSON.stringify(capabilities),
    })
    .where('id', '=', device.id)
    .execute()
  await storeNetworkLocation(device.id, context)
  const token = randomBytes(32).toString('base64url')
  const expireTime = new Date(now().getTime() + sessionHours * 60 * 60_000)
  await sql`
    DELETE FROM "deviceSession" WHERE "tokenHash" IN (
      SELECT "tokenHash" FROM "deviceSession" WHERE "deviceId" = ${device.id}
      ORDER BY "expireTime" DESC OFFSET ${mostSessions - 1}
    )
  `.execute(db)
  await db
    .insertInto('deviceSession')
    .values({ tokenHash: keys.hash('device', token), deviceId: device.id, expireTime })
    .execute()
  await closeSpans(db, [device.id], at, 'replaced')
  await openSpans(db, [{ deviceId: device.id, at }])
  context.afterCommit(() => context.publish.changed('device', 'updated', [{ id: device.id, ownerId: device.ownerId }]))
  return { token, serverTime: now().toISOString(), name: device.name }
}
