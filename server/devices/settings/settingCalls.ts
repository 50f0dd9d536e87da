import { type Selectable, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { SettingLine } from '#contract/fleet/deviceSettings.ts'
import type { AskedSetting } from '#contract/fleet/toldSettings.ts'
import { screenOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { seenDevices } from '#server/crud/seenDevices.ts'
import type { Database } from '#server/db/schema.ts'

/** Returns all requested settings of the screen except refused ones. */
export async function fetchSettings(context: Context): Promise<AskedSetting[]> {
  const rows = await context.db
    .selectFrom('deviceSetting')
    .select(['name', 'number', 'asked'])
    .where('deviceId', '=', screenOf(context).deviceId)
    .where('state', '!=', 'refused')
    .orderBy('number')
    .execute()
  return rows.flatMap(({ name, number, asked }) => (number === null ? [] : [{ name, number, value: asked }]))
}

export async function readSettings({ id }: { id: string }, context: Context): Promise<SettingLine[]> {
  const found = await context.db
    .selectFrom('device')
    .select('id')
    .where('id', '=', id)
    .where(seenDevices(context) ?? sql<boolean>`true`)
    .executeTakeFirst()
  if (!found) throw new AppError('general.notFound')
  const rows = await context.db
    .selectFrom('deviceSetting')
    .leftJoin('user', 'user.id', 'deviceSetting.askedBy')
    .selectAll('deviceSetting')
    .select('user.username')
    .where('deviceId', '=', id)
    .execute()
  return rows.map(({ username, ...row }) => ({ name: row.name, asked: askedOf(row, username), told: toldOf(row) }))
}

type Row = Selectable<Database['deviceSetting']>

function askedOf({ asked, state, reason, askedTime, endTime }: Row, by: string | null): SettingLine['asked'] {
  if (!state || !askedTime) return null
  return { value: asked, state, reason, by, time: askedTime.toISOString(), endTime: endTime?.toISOString() ?? null }
}

const toldOf = ({ told, toldTime }: Row): SettingLine['told'] =>
  toldTime ? { value: told, time: toldTime.toISOString() } : null
