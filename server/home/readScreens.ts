import { sql } from 'kysely'
import { deviceReasons, type ReasonFacts } from '#contract/rules/devices/deviceReasons.ts'
import { visibleState } from '#contract/rules/devices/visibleState.ts'
import { type ShownScreen, screensShown } from '#contract/services/system/home.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import { visibleStateAt } from '#server/devices/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { arrearsTime } from '#server/siteSettings/arrearsTime.ts'

type Found = Omit<ReasonFacts, 'newestVersion' | 'playing'> & Pick<ShownScreen, 'id' | 'name' | 'playing'>

/**
 * Visible states, most urgent first. The query puts disabled screens and screens that are off on purpose after all
 * others.
 */
const urgent = ['abnormal', 'offline', 'arrears', 'connecting', 'idle', 'normal', 'sleeping']

export async function readScreens(_input: unknown, context: Context): Promise<ShownScreen[]> {
  const { db, config, now } = context
  const arrears = await arrearsTime(context)
  const found = await sql<Found>`
    SELECT "id", "name", "status", "off", "enabled", "lastSeen", "createTime", "intime", "renewaltime", "behindSince", "playing", "sharedTime",
      "timeDeviation", "storageUsed", "storageQuota", "temperature", "health", "softwareVersion", "capabilities", "browser"
    FROM "device" WHERE ${visibleDevices(context) ?? sql`true`}
    ORDER BY NOT "enabled" OR "off" IS NOT NULL, array_position(${urgent}::text[], ${visibleStateAt(now())}), "name", "id"
    LIMIT ${screensShown}
  `.execute(db)
  return found.rows.map(row => {
    const service = arrears ? {} : { intime: null, renewaltime: null }
    const reasons = deviceReasons({ ...row, ...service, newestVersion: config.version }, now())
    const { id, name, status, playing } = row
    return { id, name, status, playing, reasons, state: visibleState(reasons) }
  })
}
