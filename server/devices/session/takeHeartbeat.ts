import { isDeepStrictEqual } from 'node:util'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/screen.ts'
import { screenOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { lastAsked } from '#server/devices/settings/settingCalls.ts'
import { takeSettings } from '#server/devices/settings/takeSettings.ts'
import { factsOf } from './factsOf.ts'
import { closeSpans, openSpan } from './onlineSpans.ts'

type Calls = typeof screen.calls

/** What is worth a live refresh; a sign of life alone is not. */
const shown = ['status', 'off', 'volume', 'muted', 'playing', 'runningHash', 'ip', 'health'] as const

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
    .select([...shown, 'ownerId', 'intendedHash', 'behindSince'])
    .where('id', '=', deviceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const deviation = Date.parse(beat.time) - at.getTime()
  const { state: status, volume, muted, playing, runningHash } = beat
  const after = {
    status,
    off: beat.off ?? null,
    volume,
    muted,
    playing,
    runningHash,
    ip,
    health: beat.health ?? before.health,
  }
  await db
    .updateTable('device')
    .set({
      ...after,
      ...factsOf(beat.facts, at),
      playing: playing && JSON.stringify(playing),
      health: after.health && JSON.stringify(after.health),
      off: after.off && JSON.stringify(after.off),
      lastSeen: at,
      behindSince: runningHash === before.intendedHash ? null : (before.behindSince ?? at),
      storageUsed: whole(beat.storageUsed),
      storageQuota: whole(beat.storageQuota),
      deviceTime: Number.isNaN(deviation) ? null : new Date(beat.time),
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

  if (before.status !== status) {
    if (status === 'online') await openSpan(db, deviceId, at)
    else await closeSpans(db, [deviceId], at, 'sleeping')
  }
  const isSet = beat.settings !== undefined && (await takeSettings(deviceId, beat.settings, context))
  const isTold = isSet || beat.facts !== undefined
  const isShown = isTold || shown.some(name => !isDeepStrictEqual(before[name], after[name]))
  if (isShown) {
    const row = { id: deviceId, ownerId: before.ownerId }
    context.afterCommit(() => context.publish.changed('device', 'updated', [row]))
  }
  return {
    serverTime: at.toISOString(),
    manifestHash: before.intendedHash ?? '',
    openCommands: open,
    settings: await lastAsked(deviceId, context),
  }
}
