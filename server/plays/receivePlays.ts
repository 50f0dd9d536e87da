// Receives signed blocks of plays from screens. Each block is stored once, as received; the same transaction adds it
// to the sums and the send log.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { decodePlays } from '#contract/plays/decodePlays.ts'
import { noBlock, type PlayBlock, signedText } from '#contract/plays/playBlock.ts'
import type { PlayFindingKind } from '#contract/resources/publishing/playFinding.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { hasSigned, type PublicKey } from '#server/base/publicKey.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { applyReceipts } from '#server/publishing/index.ts'
import { hoursOfBlock, localDayOf } from './hoursOfBlock.ts'
import { blocksOf, hoursOf, openPartitions } from './openPartitions.ts'
import { receiptsOf } from './receiptsOf.ts'
import { rollUp } from './rollUp.ts'

type Calls = typeof screen.calls
type Answer = CallResult<Calls['plays']>
export type PlayingDevice = {
  id: string
  eid: string
  name: string
  ownerId: string | null
  timeZone: string
  createTime: Date
  publicKey: PublicKey
}

/**
 * Stores a block. Returns the number and hash with which the device's next block must continue the chain. Throws
 * plays.badSignature, plays.unreadable and device.revoked.
 */
export async function receivePlays({ block, signature }: CallInput<Calls['plays']>, context: Context): Promise<Answer> {
  const { db } = context
  const device = await lockDevice(context)
  const body = Buffer.from(block, 'base64url')
  const hash = createHash('sha256').update(body).digest('hex')
  if (!(await hasSigned(device.publicKey, signedText(device.eid, hash), signature))) {
    throw refusal('forged', 'plays.badSignature', device, context)
  }
  const plays = decodePlays(body)
  if (!plays) throw refusal('unreadable', 'plays.unreadable', device, context)
  const count = plays.plays.length

  const chain = await readChain(device, context)
  if (plays.first < chain.next) {
    const isKnown = await isStored(device.id, plays.first, hash, context)
    if (!isKnown) await addFindingOnce('taken', { first: plays.first, count }, device, context)
    return { state: isKnown ? 'known' : 'taken', next: chain.next, head: chain.head }
  }
  if (plays.first > chain.next) {
    await addFinding('gap', { first: chain.next, count: plays.first - chain.next }, device, context)
  } else if (plays.previous !== chain.head)
    await addFindingOnce('broken', { first: plays.first, count }, device, context)

  const day = localDayOf(plays.plays[0]?.time ?? 0, device, context.now())
  const hours = await hoursOfBlock(plays, device, context)
  await openPartitions(db, [blocksOf(day), ...hours.map(({ hour }) => hoursOf(hour))])
  await insertBlock(plays, { day, body, signature: Buffer.from(signature, 'base64url') }, device, context)
  const next = plays.first + count
  await db
    .updateTable('playChain')
    .set({ next, head: hash, ownerId: device.ownerId })
    .where('deviceId', '=', device.id)
    .execute()
  await rollUp(db, hours)
  const receipts = receiptsOf(plays).map(receipt => ({ deviceId: device.id, receipt }))
  await applyReceipts(receipts, context)
  return { state: 'stored', next, head: hash }
}

/** Reads the device and locks its row, so that blocks of the same device are handled one after another. */
async function lockDevice(context: Context): Promise<PlayingDevice> {
  const found = await sql<PlayingDevice>`
    SELECT "d"."id", "d"."eid", "d"."name", "d"."ownerId", "d"."timeZone", "d"."createTime", "k"."publicKey"
    FROM "device" AS "d" JOIN "deviceKey" AS "k" ON "k"."deviceId" = "d"."id"
    WHERE "d"."id" = ${screenOf(context).deviceId} FOR NO KEY UPDATE OF "d"
  `.execute(context.db)
  const [device] = found.rows
  if (!device) throw new AppError('device.revoked')
  return device
}

async function readChain({ id, eid, ownerId, publicKey }: PlayingDevice, { db }: Context) {
  const found = await db.selectFrom('playChain').select(['next', 'head']).where('deviceId', '=', id).executeTakeFirst()
  if (found) return found
  const fresh = { next: 1, head: noBlock }
  await db
    .insertInto('playChain')
    .values({ deviceId: id, eid, ownerId, publicKey: JSON.stringify(publicKey), ...fresh })
    .execute()
  return fresh
}

async function isStored(deviceId: string, first: number, hash: string, { db }: Context): Promise<boolean> {
  const found = await sql`
    SELECT FROM "playBlock" WHERE "deviceId" = ${deviceId} AND "first" = ${first} AND encode(sha256("body"), 'hex') = ${hash}
  `.execute(db)
  return found.rows.length > 0
}

async function insertBlock(
  { first, plays }: PlayBlock,
  { day, body, signature }: { day: string; body: Buffer; signature: Buffer },
  { id }: PlayingDevice,
  { db }: Context,
): Promise<void> {
  await db.insertInto('playBlock').values({ day, deviceId: id, first, count: plays.length, body, signature }).execute()
}

type About = { first: number | null; count: number | null }

const findingOf = (kind: PlayFindingKind, about: About, { id, name, ownerId }: PlayingDevice, { ids }: Context) => ({
  id: ids.next(),
  kind,
  ...about,
  deviceId: id,
  deviceName: name,
  ownerId,
})

async function addFinding(kind: PlayFindingKind, about: About, device: PlayingDevice, context: Context): Promise<void> {
  const line = findingOf(kind, about, device, context)
  await context.db.insertInto('playFinding').values(line).execute()
  context.afterCommit(() => context.publish.changed('playFinding', 'created', [line]))
}

/** Records a finding of this kind at most once per hour and device, because a screen may retry the same block. */
async function addFindingOnce(
  kind: PlayFindingKind,
  about: About,
  device: PlayingDevice,
  context: Context,
): Promise<void> {
  if (!(await hasRecentFinding(kind, device, context.db))) await addFinding(kind, about, device, context)
}

async function hasRecentFinding(kind: PlayFindingKind, { id }: PlayingDevice, db: Context['db']): Promise<boolean> {
  const found = await sql`
    SELECT FROM "playFinding" WHERE "deviceId" = ${id} AND "kind" = ${kind} AND "createTime" > now() - interval '1 hour'
  `.execute(db)
  return found.rows.length > 0
}

/**
 * Returns the error for a refused block. Records a finding after the rollback, at most once per hour, because the
 * screen keeps retrying.
 */
function refusal(
  kind: PlayFindingKind,
  error: 'plays.badSignature' | 'plays.unreadable',
  device: PlayingDevice,
  context: Context,
): AppError {
  context.afterRollback(async outside => {
    const line = findingOf(kind, { first: null, count: null }, device, context)
    if (await hasRecentFinding(kind, device, outside)) return
    await outside.insertInto('playFinding').values(line).execute()
    context.publish.changed('playFinding', 'created', [line])
  })
  return new AppError(error)
}
