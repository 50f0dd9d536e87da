import { isDeepStrictEqual } from 'node:util'
import { type DeviceSettingName, deviceSettings } from '#contract/fleet/deviceSettings.ts'
import type { ToldSetting, ToldSettings } from '#contract/fleet/toldSettings.ts'
import type { Context } from '#server/calls/context.ts'
import { announceCommands, type MovedCommand } from '#server/devices/commands/announceCommands.ts'
import { endCommands, readWaiting } from './askSettings.ts'

/**
 * Stores the settings reported by a screen and ends the commands waiting for them. Returns whether anything changed.
 */
export async function takeSettings(deviceId: string, told: ToldSettings, context: Context): Promise<boolean> {
  const { db, now } = context
  const rows = await db.selectFrom('deviceSetting').selectAll().where('deviceId', '=', deviceId).execute()
  const ended: MovedCommand[] = []
  let isNews = false
  for (const [name, said] of Object.entries(told)) {
    // Unknown settings and invalid values are ignored.
    const value = knownValue(name, said)
    const before = rows.find(row => row.name === name)
    const isAnswer = before?.state === 'waiting' && said.number === before.number
    if (!isAnswer && (value === undefined || (before && isDeepStrictEqual(before.told, value)))) continue
    isNews = true
    const change = value === undefined ? {} : { told: JSON.stringify(value), toldTime: now() }
    const state = said.reason === undefined ? ('applied' as const) : ('refused' as const)
    const answer = isAnswer ? { state, reason: said.reason ?? null, endTime: now() } : {}
    await db
      .insertInto('deviceSetting')
      .values({ deviceId, name, ...nothing, ...change })
      .onConflict(conflict => conflict.columns(['deviceId', 'name']).doUpdateSet({ ...change, ...answer }))
      .execute()
    if (!isAnswer || !before?.commandId) continue
    const end = { state: state === 'applied' ? ('success' as const) : state, reason: said.reason ?? null }
    const waiting = await readWaiting(name, [deviceId], context)
    ended.push(...(await endCommands([before.commandId, ...waiting.map(({ id }) => id)], end, context)))
  }
  if (isNews) await showOnDevice(deviceId, told, context)
  context.afterCommit(() => announceCommands(context.publish, ended))
  return isNews
}

/** Copies settings that are also fields of the device. */
async function showOnDevice(deviceId: string, told: ToldSettings, { db }: Context): Promise<void> {
  const brightness = deviceSettings.brightness.field.schema.safeParse(told.brightness?.value).data
  const offlineMode = deviceSettings.offlineMode.field.schema.safeParse(told.offlineMode?.value).data
  if (brightness === undefined && offlineMode === undefined) return
  const shown = { ...(brightness !== undefined && { brightness }), ...(offlineMode !== undefined && { offlineMode }) }
  await db.updateTable('device').set(shown).where('id', '=', deviceId).execute()
}

const nothing = {
  asked: null,
  number: null,
  state: null,
  reason: null,
  askedBy: null,
  askedTime: null,
  endTime: null,
  commandId: null,
  told: null,
  toldTime: null,
}

function knownValue(name: string, { value }: ToldSetting): unknown {
  if (!Object.hasOwn(deviceSettings, name)) return undefined
  return deviceSettings[name as DeviceSettingName].field.schema.safeParse(value).data
}
