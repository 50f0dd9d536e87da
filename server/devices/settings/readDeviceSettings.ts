import { type Selectable, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { DeviceSettingLine } from '#contract/fleet/deviceSettings.ts'
import type { RequestedDeviceSetting } from '#contract/fleet/reportedDeviceSettings.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import type { Database } from '#server/db/schema.ts'
import { screenOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Returns all requested settings of the screen except refused ones. */
export async function fetchDeviceSettings(context: Context): Promise<RequestedDeviceSetting[]> {
  const rows = await context.db
    .selectFrom('deviceSetting')
    .select(['name', 'number', 'asked'])
    .where('deviceId', '=', screenOf(context).deviceId)
    .where('state', '!=', 'refused')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ name, number, asked }) => (number === null ? [] : [{ name, number, value: asked }]))
}

export async function readDeviceSettings({ id }: { id: string }, context: Context): Promise<DeviceSettingLine[]> {
  const found = await context.db
    .selectFrom('device')
    .select('id')
    .where('id', '=', id)
    .where(visibleDevices(context) ?? sql<boolean>`true`)
    .executeTakeFirst()
  if (!found) throw new AppError('general.notFound')
  const rows = await context.db
    .selectFrom('deviceSetting')
    .leftJoin('user', 'user.id', 'deviceSetting.askedBy')
    .selectAll('deviceSetting')
    .select('user.username')
    .where('deviceId', '=', id)
    .execute()
  return rows.map(({ username, ...row }) => ({
    name: row.name,
    asked: requestedOf(row, username),
    told: reportedOf(row),
  }))
}

type Row = Selectable<Database['deviceSetting']>

function requestedOf({ asked, state, reason, askedTime, endTime }: Row, by: string | null): DeviceSettingLine['asked'] {
  if (!state || !askedTime) return null
  return { value: asked, state, reason, by, time: askedTime.toISOString(), endTime: endTime?.toISOString() ?? null }
}

const reportedOf = ({ told, toldTime }: Row): DeviceSettingLine['told'] =>
  toldTime ? { value: told, time: toldTime.toISOString() } : null
