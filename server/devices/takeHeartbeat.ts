import { isDeepStrictEqual } from 'node:util'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/screen.ts'
import { type Context, screenOf } from '../context.ts'

type Calls = typeof screen.calls

/** What is worth a live refresh; a sign of life alone is not. */
const shown = ['status', 'volume', 'muted', 'playing', 'runningHash', 'ip'] as const

const whole = (value: number | null) => (value === null ? null : Math.min(Math.round(value), Number.MAX_SAFE_INTEGER))

/** Keeps what the screen says of itself; answers what it should run and whether commands wait. */
export async function takeHeartbeat(
  { beat }: CallInput<Calls['heartbeat']>,
  context: Context,
): Promise<CallResult<Calls['heartbeat']>> {
  const { db, now, ip } = context
  const { deviceId } = screenOf(context)
  const at = now()
  const before = await db
    .selectFrom('device')
    .select([...shown, 'createBy', 'intendedHash'])
    .where('id', '=', deviceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const deviation = Date.parse(beat.time) - at.getTime()
  const { state: status, volume, muted, playing, runningHash } = beat
  const after = { status, volume, muted, playing, runningHash, ip }
  await db
    .updateTable('device')
    .set({
      ...after,
      playing: playing && JSON.stringify(playing),
      lastSeen: at,
      storageUsed: whole(beat.storageUsed),
      storageQuota: whole(beat.storageQuota),
      timeDeviation: Number.isNaN(deviation) ? null : deviation,
    })
    .where('id', '=', deviceId)
    .execute()
  const { open } = await db
    .selectFrom('deviceCommand')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('deviceId', '=', deviceId)
    .where('state', 'in', ['pending', 'delivered'])
    .where('deadline', '>', at)
    .executeTakeFirstOrThrow()

  const isShown = shown.some(name => !isDeepStrictEqual(before[name], after[name]))
  if (isShown) {
    const row = { id: deviceId, createBy: before.createBy }
    context.afterCommit(() => context.publish.changed('device', 'updated', [row]))
  }
  return { serverTime: at.toISOString(), manifestHash: before.intendedHash ?? '', openCommands: open }
}
