import { isDeepStrictEqual } from 'node:util'
import { type DeviceSettingName, deviceSettings } from '#contract/fleet/deviceSettings.ts'
import type { ReportedDeviceSetting, ReportedDeviceSettings } from '#contract/fleet/reportedDeviceSettings.ts'
import { announceCommands, type ChangedCommand } from '#server/devices/commands/open/announceCommands.ts'
import type { Context } from '#server/kernel/context.ts'
import { endCommands, readWaitingCommands } from './requestDeviceSettings.ts'

/**
 * Stores the settings reported by a screen, and ends the commands that wait for these settings. Returns
 * whether anything changed.
 */
export async function applyReportedSettings(
  deviceId: string,
  reported: ReportedDeviceSettings,
  context: Context,
): Promise<boolean> {
  const { db, now } = context
  const rows = await db.selectFrom('deviceSetting').selectAll().where('deviceId', '=', deviceId).execute()
  const ended: ChangedCommand[] = []
  let hasChanged = false
  for (const [name, setting] of Object.entries(reported)) {
    // Unknown settings and invalid values are ignored.
    const value = knownValue(name, setting)
    const before = rows.find(row => row.name === name)
    const isAnswer = before?.state === 'waiting' && setting.number === before.number
    if (!isAnswer && (value === undefined || (before && isDeepStrictEqual(before.told, value)))) continue
    hasChanged = true
    const change = value === undefined ? {} : { told: JSON.stringify(value), toldTime: now() }
    const state = setting.reason === undefined ? ('applied' as const) : ('refused' as const)
    const answer = isAnswer ? { state, reason: setting.reason ?? null, endTime: now() } : {}
    await db
      .insertInto('deviceSetting')
      .values({ deviceId, name, ...emptySetting, ...change })
      .onConflict(conflict => conflict.columns(['deviceId', 'name']).doUpdateSet({ ...change, ...answer }))
      .execute()
    if (!isAnswer || !before?.commandId) continue
    const end = { state: state === 'applied' ? ('success' as const) : state, reason: setting.reason ?? null }
    const waiting = await readWaitingCommands(name, [deviceId], context)
    ended.push(...(await endCommands([before.commandId, ...waiting.map(({ id }) => id)], end, context)))
  }
  if (hasChanged) await copyToDevice(deviceId, reported, context)
  context.afterCommit(() => announceCommands(context.publish, ended))
  return hasChanged
}

/** Copies those reported settings that are also columns of the device. */
async function copyToDevice(deviceId: string, reported: ReportedDeviceSettings, { db }: Context): Promise<void> {
  const brightness = deviceSettings.brightness.field.schema.safeParse(reported.brightness?.value).data
  const offlineMode = deviceSettings.offlineMode.field.schema.safeParse(reported.offlineMode?.value).data
  if (brightness === undefined && offlineMode === undefined) return
  const shown = { ...(brightness !== undefined && { brightness }), ...(offlineMode !== undefined && { offlineMode }) }
  await db.updateTable('device').set(shown).where('id', '=', deviceId).execute()
}

const emptySetting = {
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

function knownValue(name: string, { value }: ReportedDeviceSetting): unknown {
  if (!Object.hasOwn(deviceSettings, name)) return undefined
  return deviceSettings[name as DeviceSettingName].field.schema.safeParse(value).data
}
