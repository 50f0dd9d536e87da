import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { isInArrears } from '#contract/rules/devices/deviceExpiry.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { visibleDevices } from '#server/crud/visibleDevices.ts'
import type { Context } from '#server/kernel/context.ts'
import { arrearsTime } from '#server/siteSettings/arrearsTime.ts'
import { devicesOfGroups } from './devicesOfGroups.ts'

export type TargetDevice = {
  id: string
  name: string
  status: string
  timeZone: string
  enabled: boolean
  intime: Date | null
  renewaltime: Date | null
  runningHash: string | null
  intendedHash: string | null
  resolution: string | null
  capabilities: string[]
  browser: string | null
  storageUsed: number | null
  storageQuota: number | null
}
/**
 * `deviceIds` and `groupIds`: devices and groups to which a send is addressed. `devices`: all devices that it
 * reaches. `byGroup`: ids of the devices that it reaches through groups.
 */
export type Targets = { deviceIds: string[]; groupIds: string[]; byGroup: Set<string>; devices: TargetDevice[] }

/**
 * Returns the devices that a send reaches, and errors for devices to which nothing can be sent. Throws
 * general.notFound for missing ids and for ids that the caller may not see.
 */
export async function readTargets(
  context: Context,
  wanted: { deviceIds?: readonly string[] | null; groupIds?: readonly string[] | null },
): Promise<{ targets: Targets; problems: AppError[] }> {
  const deviceIds = [...new Set(wanted.deviceIds ?? [])].sort()
  const groupIds = [...new Set(wanted.groupIds ?? [])].sort()
  const problems: AppError[] = []
  if (deviceIds.length + groupIds.length === 0) problems.push(new AppError('sending.noDevice'))

  const groups = await sql<{ id: string; name: string }>`
    SELECT "id", "name" FROM "deviceGroup" WHERE "id" = ANY(${groupIds}) AND ${ownOrAll(deviceGroup, context) ?? sql`true`}
  `.execute(context.db)
  if (groups.rows.length < groupIds.length) throw new AppError('general.notFound')
  const reached = await devicesOfGroups(context.db, groupIds)
  for (const { id, name } of groups.rows) {
    if ((reached.get(id) ?? []).length === 0) problems.push(new AppError('sending.groupEmpty', { name }))
  }

  const byGroup = new Set([...reached.values()].flat())
  const all = [...new Set([...deviceIds, ...byGroup])]
  const found = await sql<TargetDevice>`
    SELECT "id", "name", "status", "timeZone", "enabled", "intime", "renewaltime", "runningHash", "intendedHash",
      "resolution", "capabilities", "browser", "storageUsed", "storageQuota" FROM "device"
    WHERE "id" = ANY(${all}) AND ${visibleDevices(context) ?? sql`true`} ORDER BY "id"
  `.execute(context.db)
  const seen = new Set(found.rows.map(row => row.id))
  if (deviceIds.some(id => !seen.has(id))) throw new AppError('general.notFound')
  // If devices are missing here, a group contains devices that the caller may not see and must not send to.
  if (seen.size < all.length) problems.push(new AppError('device.foreign'))
  const arrears = await arrearsTime(context)
  for (const row of found.rows) {
    if (!row.enabled) problems.push(new AppError('device.disabled', { name: row.name }))
    else if (isInArrears(row, arrears)) problems.push(new AppError('device.arrears', { name: row.name }))
  }
  return { targets: { deviceIds, groupIds, byGroup, devices: found.rows }, problems }
}
