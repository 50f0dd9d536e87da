import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors/errors.ts'
import { deviceInfo } from '#contract/manifest.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import type { Row, Values } from '#server/base/values.ts'
import type { Context } from '#server/kernel/context.ts'
import { normalizePairingCode } from './pairingCode.ts'
import { countFailure, refuseAfterFailures } from './pairingLimit.ts'

/** Days for which a screen that was off when its code was entered can still fetch the result. */
const answerDays = 7

/**
 * Consumes the code in the caller's transaction and returns the initial values of the device. Throws
 * `device.pairingCodeUnknown` if the code does not exist, has expired or was already used.
 */
export async function claimPairing(values: Values, context: Context): Promise<Values> {
  const { db, keys, now } = context
  await refuseAfterFailures(context)
  const code = normalizePairingCode(String(values.code))
  const row = await db
    .selectFrom('pairing')
    .select(['codeHash', 'info'])
    .where('codeHash', '=', keys.hash('pairing', code))
    .where('eid', 'is', null)
    .where('expireTime', '>', now())
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    context.afterRollback(outside => countFailure(outside, context))
    throw new AppError('device.pairingCodeUnknown', {}, [{ field: 'code', id: 'device.pairingCodeUnknown' }])
  }
  const eid = randomBytes(12).toString('hex')
  await db
    .updateTable('pairing')
    .set({ eid, expireTime: new Date(now().getTime() + answerDays * 24 * 60 * 60_000) })
    .where('codeHash', '=', row.codeHash)
    .execute()
  const { timeZone, model: browser, ...info } = deviceInfo.parse(row.info)
  const ownZone = isZone(timeZone) ? timeZone : 'UTC'
  // Prefers the zone reported by the screen to UTC, because UTC is the default of the form and rarely
  // chosen on purpose.
  const chosen = values.timeZone
  return {
    ...values,
    ...info,
    browser,
    systemZone: timeZone,
    code,
    eid,
    timeZone: chosen && chosen !== 'UTC' ? chosen : ownZone,
    intime: now(),
  }
}

/** Stores the device's public key. Called after the device's row was inserted, because the key refers to it. */
export async function storeDeviceKey(row: Row, { db }: Context): Promise<void> {
  const { publicKey } = await db
    .selectFrom('pairing')
    .select('publicKey')
    .where('eid', '=', String(row.eid))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('deviceKey')
    .values({ deviceId: row.id, publicKey: JSON.stringify(publicKey) })
    .execute()
}
