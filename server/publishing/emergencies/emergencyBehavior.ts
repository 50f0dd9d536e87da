import { sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { oneLine } from '#contract/kernel/oneLine.ts'
import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { preparedEmergency } from '#contract/resources/publishing/preparedEmergency.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { endEmergencies } from './endEmergencies.ts'
import { preflightEmergency } from './preflightEmergency.ts'
import { countStandings, listStandings } from './readStandings.ts'
import { refuseForeign, refuseForeignGroups } from './refuseForeign.ts'
import { runningEmergencies } from './runningEmergencies.ts'
import { saveEmergencyContent } from './saveEmergencyContent.ts'
import { scopeOfCaller } from './scopeOfCaller.ts'
import { startEmergency } from './startEmergency.ts'
import { startPrepared } from './startPrepared.ts'

export const emergencyBehavior = behave(emergency, {
  async decorate(records, context) {
    const counts = await countStandings(
      records.map(({ id }) => id),
      context,
    )
    for (const record of records) {
      const isOver = record.endTime !== null || context.time.decode(record.until) <= context.now()
      record.state = isOver ? (record.endedBy === null ? 'ended' : 'stopped') : 'running'
      record.counts = counts.get(record.id) ?? {}
    }
  },
  actions: {
    start,
    preflight: preflightEmergency,
    async end({ ids }, context) {
      await refuseForeign(emergency, ids, context)
      await endEmergencies(ids, callerOf(context).username, context)
      return null
    },
    getRunning: runningEmergencies,
    async getScreens({ id }, context) {
      await refuseForeign(emergency, [id], context)
      return listStandings(id, context)
    },
  },
})

type Start = CallInput<(typeof emergency.actions)['start']>

async function start(input: Start, context: Context) {
  const { content, minutes, isDrill, confirm, isEverywhere, preparedId } = input
  if ((confirm === 'drill') !== isDrill) throw fieldError('confirm', 'emergency.notConfirmed')
  const { id: ownerId, username: by } = callerOf(context)
  const origin = { isDrill, source: 'person', sourceId: null, ownerId, by } as const
  if (preparedId) {
    await refuseForeign(preparedEmergency, [preparedId], context)
    return startPrepared(preparedId, origin, minutes ?? null, context)
  }
  if (!content) throw fieldError('content', 'field.required')
  if (!minutes) throw fieldError('minutes', 'field.required')
  const deviceIds = isEverywhere ? [] : await ownDevices(input.deviceIds ?? [], context)
  const groupIds = isEverywhere ? [] : (input.groupIds ?? [])
  await refuseForeignGroups(groupIds, context)
  const title = input.title ?? (await titleOf(content, context))
  const urgent = { ...context, apart: context.apart.ranked('urgent') }
  const versions = await saveEmergencyContent(content, { title, isDrill, by }, urgent)
  const until = new Date(context.now().getTime() + minutes * 60_000)
  const targets = { isEverywhere: isEverywhere ?? false, deviceIds, groupIds, scope: scopeOfCaller(context) }
  return startEmergency({ ...origin, title, content, versions, until, ...targets }, context)
}

/**
 * Returns those of the devices `ids` that the caller may see. Other devices must not be stored, because the record of
 * an emergency shows the names of its devices.
 */
async function ownDevices(ids: readonly string[], context: Context): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "device" WHERE "id" = ANY(${[...ids]}) AND ${ownOrAll(device, context) ?? sql`true`}
  `.execute(context.db)
  return found.rows.map(({ id }) => id)
}

/** Returns a title for the emergency: the start of its text, or the title of its program. */
async function titleOf(content: EmergencyContent, { db }: Context): Promise<string> {
  if (content.kind === 'text') return cutText(oneLine(content.texts[0] ?? ''), 100)
  const found = await db.selectFrom('program').select('title').where('id', '=', content.programId).executeTakeFirst()
  return cutText(found?.title ?? '', 100)
}
