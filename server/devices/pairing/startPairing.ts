import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { DeviceInfo } from '#contract/manifest.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { networkOf } from '#server/base/networkOf.ts'
import { readPublicKey } from '#server/base/publicKey.ts'
import type { Context } from '#server/kernel/context.ts'
import { createPairingCode } from './pairingCode.ts'

type Calls = typeof screen.calls

const codeMinutes = 10
/** Maximum number of valid codes per network, enough for a building behind one router. */
const screensPerAddress = 1000

/** Returns a single-use code, which a user types in, and a secret with which the screen polls for the result. */
export async function startPairing(
  { publicKey, info }: CallInput<Calls['pair']>,
  { db, keys, now, ip: from, config }: Context,
): Promise<CallResult<Calls['pair']>> {
  const key = await readPublicKey(publicKey)
  const ip = networkOf(from)
  const since = new Date(now().getTime() - codeMinutes * 60_000)
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`pairing:${ip}`}))`.execute(db)
  // A screen shows only its latest code, so its previous codes are deleted.
  await sql`DELETE FROM "pairing" WHERE "ip" = ${ip} AND "eid" IS NULL AND "publicKey" = ${JSON.stringify(key)}::jsonb`.execute(
    db,
  )
  const { shown } = await db
    .selectFrom('pairing')
    .select(({ fn }) => fn.countAll<number>().as('shown'))
    .where('ip', '=', ip)
    .where('createTime', '>', since)
    .executeTakeFirstOrThrow()
  if (shown >= screensPerAddress) throw new AppError('general.tooMany')

  const code = createPairingCode()
  const claim = randomBytes(32).toString('base64url')
  await db
    .insertInto('pairing')
    .values({
      codeHash: keys.hash('pairing', code),
      claimHash: keys.hash('claim', claim),
      publicKey: JSON.stringify(key),
      info: JSON.stringify(info satisfies DeviceInfo),
      eid: null,
      ip,
      createTime: now(),
      expireTime: new Date(now().getTime() + codeMinutes * 60_000),
    })
    .execute()
  return { code, claim, expiresIn: codeMinutes * 60, serverName: config.siteName }
}

export async function readPairing(
  { claim }: CallInput<Calls['pairState']>,
  { db, keys, now }: Context,
): Promise<CallResult<Calls['pairState']>> {
  const row = await db
    .selectFrom('pairing')
    .select(['eid', 'expireTime'])
    .where('claimHash', '=', keys.hash('claim', claim))
    .executeTakeFirst()
  if (row?.eid) return { state: 'paired', eid: row.eid }
  return { state: row && row.expireTime > now() ? 'waiting' : 'expired', eid: null }
}
