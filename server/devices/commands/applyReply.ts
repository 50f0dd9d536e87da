import { type CommandName, commands } from '#contract/fleet/commands.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { CommandState } from '#contract/kernel/command.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { commandLedger } from '#contract/states.ts'
import { setHost } from '#server/devices/hosts/groupHost.ts'
import { storeReportedPosition } from '#server/devices/locations/storeReportedPosition.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { announceCommands } from './open/announceCommands.ts'

type Reply = CallInput<(typeof screen.calls)['reply']>

/**
 * Applies a screen's reply to a command. A reply that the command's state does not allow, such as a repeated one,
 * changes nothing. A reply after the deadline only marks the command as expired.
 */
export async function applyReply({ id, state, reason, reply }: Reply, context: Context): Promise<null> {
  const { db, now } = context
  const { deviceId } = screenOf(context)
  const row = await db
    .selectFrom('deviceCommand')
    .select(['state', 'deadline', 'command'])
    .where('id', '=', id)
    .where('deviceId', '=', deviceId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !commandLedger.can(row.state, state)) return null

  const isLate = row.deadline <= now()
  const isHost = !isLate && state === 'success' && row.command === 'hostSet'
  const refusal = isHost ? await setHost(deviceId, context) : null
  const next: CommandState = isLate ? 'expired' : refusal ? 'refused' : state
  const isEnd = next !== 'delivered'
  const said = isLate ? {} : { reason: refusal ?? reason ?? null, reply: reply == null ? null : JSON.stringify(reply) }
  const moved = await db
    .updateTable('deviceCommand')
    .set({ state: next, finishTime: isEnd ? now() : null, ...said })
    .where('id', '=', id)
    .returning(['id', 'deviceId', 'command', 'state', 'ownerId', 'runId'])
    .executeTakeFirstOrThrow()
  const point =
    next === 'success' && row.command === 'locationPush' && commands.locationPush.reply.safeParse(reply).data
  if (point) await storeReportedPosition(deviceId, point, context)
  if (next === 'success') await showEffect(deviceId, row.command, reply, context)
  if (isEnd && setsSomething(row.command)) await endSetting(id, moved.state, reason ?? null, context)
  context.afterCommit(() => announceCommands(context.publish, [moved]))
  return null
}

const setsSomething = (command: string) => commands[command as CommandName]?.sets != null

/**
 * Ends the setting request of a command that has ended. Needed for older players, which reply to the command but do
 * not report settings. If the command expired, the request stays open, because the screen may still apply it.
 */
async function endSetting(commandId: string, state: CommandState, reason: string | null, { db, now }: Context) {
  if (state === 'expired') return
  await db
    .updateTable('deviceSetting')
    .set({ endTime: now(), ...(state === 'success' ? { state: 'applied' } : { state: 'refused', reason }) })
    .where('commandId', '=', commandId)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Functions that read values of the device from the reply to a command. The values are stored at once, before the
 * next heartbeat reports them. Null: the reply is invalid.
 */
const effects: { readonly [N in CommandName]?: (reply: unknown) => { volume?: number; muted?: boolean } | null } = {
  volumeSet: reply => commands.volumeSet.reply.safeParse(reply).data ?? null,
  mute: reply => commands.mute.reply.safeParse(reply).data ?? null,
}

async function showEffect(deviceId: string, command: string, reply: unknown, context: Context): Promise<void> {
  const change = effects[command as CommandName]?.(reply)
  if (!change || (change.volume !== undefined && !(change.volume >= 0 && change.volume <= 100))) return
  const row = await context.db
    .updateTable('device')
    .set({ ...change, ...(change.volume === undefined ? {} : { volume: Math.round(change.volume) }) })
    .where('id', '=', deviceId)
    .returning(['id', 'ownerId'])
    .executeTakeFirstOrThrow()
  context.afterCommit(() => context.publish.changed('device', 'updated', [row]))
}
