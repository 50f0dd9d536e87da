// Conditions of a device shown to operators, each with advice.

import { z } from 'zod'
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import { compareVersions } from '#contract/fleet/kioskPackage.ts'
import type { DeviceState } from '#contract/states.ts'
import { saysCodecs } from './canPlay.ts'
import { deviceExpiry } from './deviceExpiry.ts'
import { showsDocuments } from './showsDocuments.ts'

/** `problem`: the device does not work as it should; `notice`: it works but needs attention. */
export const reasonLevels = {
  arrears: 'problem',
  disabled: 'notice',
  twoMachines: 'problem',
  offline: 'problem',
  connecting: 'notice',
  neverSeen: 'notice',
  off: 'notice',
  sleeping: 'notice',
  clock: 'problem',
  zoneUnknown: 'notice',
  storageFull: 'problem',
  storageLow: 'notice',
  storageNotKept: 'notice',
  behind: 'problem',
  hot: 'problem',
  playerOld: 'notice',
  browserOld: 'notice',
  soundBlocked: 'notice',
  receiptsLost: 'notice',
  receiptsFolded: 'notice',
  crashes: 'notice',
  idle: 'notice',
} as const
export type ReasonId = keyof typeof reasonLevels
const reasonIds = Object.keys(reasonLevels) as [ReasonId, ...ReasonId[]]

/** `count`, `at` and `what` fill the text; `at` is an instant. */
export const deviceReason = z.object({
  id: z.enum(reasonIds),
  count: z.number().optional(),
  at: z.string().optional(),
  what: z.string().optional(),
})
export type DeviceReason = z.infer<typeof deviceReason>

export type ReasonFacts = {
  status: DeviceState
  /** The display is off on purpose, as reported by the device. */
  off?: { until: string | null } | null
  enabled: boolean
  lastSeen: Date | null
  /** When the device was paired. */
  createTime: Date | null
  intime: Date | null
  renewaltime: Date | null
  /** Since when the device runs an outdated manifest; null = the manifest is up to date. */
  behindSince: Date | null
  /** Whether a program or the idle card is shown; null = not reported. */
  playing: { programId: string | null } | null
  /** When two machines last used the device's key alternately. */
  sharedTime: Date | null
  timeDeviation: number | null
  storageUsed: number | null
  storageQuota: number | null
  temperature: number | null
  health: DeviceHealth | null
  /** Player version of the device, and the server's. */
  softwareVersion: string | null
  newestVersion: string
  capabilities: readonly string[]
  browser: string | null
}

/** Time that a newly paired device has for its first report. */
export const connectingMs = 2 * 60_000
/** Smaller clock deviations are harmless. */
export const clockToleranceMs = 120_000
/** Time allowed for downloading what was sent. */
export const behindToleranceMs = 30 * 60_000
/** Degrees Celsius at which processors throttle. */
export const hotFrom = 80
/**
 * Time since the last detection of a shared key after which the key no longer counts as shared. Two machines with one
 * key are detected about once a minute, less often with many screens.
 */
export const sharedToleranceMs = 30 * 60_000
/** Time that a device may take to start up after the time at which it announced to turn on. */
const offToleranceMs = 5 * 60_000
/** Share of used storage from which a device counts as short of storage. */
export const lowShare = 0.9

/**
 * The conditions at `now`: first service, then presence, then health. For an offline device, its last report counts.
 */
export function deviceReasons(facts: ReasonFacts, now: Date): DeviceReason[] {
  return [...serviceReasons(facts, now), ...presenceReasons(facts, now), ...healthReasons(facts, now)]
}

function serviceReasons({ enabled, intime, renewaltime }: ReasonFacts, now: Date): DeviceReason[] {
  const end = deviceExpiry({ intime, renewaltime })
  return [
    ...(end && end <= now ? [{ id: 'arrears' as const, at: end.toISOString() }] : []),
    ...(enabled ? [] : [{ id: 'disabled' as const }]),
  ]
}

function presenceReasons({ status, off, lastSeen, createTime, playing }: ReasonFacts, now: Date): DeviceReason[] {
  if (off && (status !== 'offline' || !isOverdue(off, now))) {
    return [{ id: 'off', ...(off.until && { at: off.until }) }]
  }
  if (status === 'sleeping') return [{ id: 'sleeping' }]
  if (status === 'online') return playing?.programId ? [] : [{ id: 'idle' }]
  if (lastSeen) return [{ id: 'offline', at: lastSeen.toISOString() }]
  const isNew = createTime !== null && now.getTime() - createTime.getTime() < connectingMs
  return [{ id: isNew ? 'connecting' : 'neverSeen' }]
}

/** Whether the time at which the device announced to turn on has passed by more than its time to start up. */
const isOverdue = ({ until }: { until: string | null }, now: Date) =>
  until !== null && Date.parse(until) + offToleranceMs < now.getTime()

function healthReasons(facts: ReasonFacts, now: Date): DeviceReason[] {
  const { health, storageUsed, storageQuota, behindSince, temperature } = facts
  const found: DeviceReason[] = []
  if (isKeyShared(facts.sharedTime, now)) found.push({ id: 'twoMachines' })
  if (isClockWrong(facts)) found.push({ id: 'clock' })
  if (health?.unknownZone) found.push({ id: 'zoneUnknown', what: health.unknownZone })
  if (health?.isStorageFull) found.push({ id: 'storageFull' })
  else if (storageUsed !== null && storageQuota && storageUsed / storageQuota >= lowShare) {
    found.push({ id: 'storageLow', count: Math.floor((100 * storageUsed) / storageQuota) })
  }
  if (behindSince && now.getTime() - behindSince.getTime() > behindToleranceMs) {
    found.push({ id: 'behind', at: behindSince.toISOString() })
  }
  if (temperature !== null && temperature >= hotFrom) found.push({ id: 'hot', count: temperature })
  found.push(...versionReasons(facts))
  if (health?.isSoundBlocked) found.push({ id: 'soundBlocked' })
  if (health?.isStorageKept === false) found.push({ id: 'storageNotKept' })
  if (health && health.dropped > 0) found.push({ id: 'receiptsLost', count: health.dropped })
  if (health && health.folded > 0) found.push({ id: 'receiptsFolded', count: health.folded })
  if (health && health.crashes > 0) found.push({ id: 'crashes', count: health.crashes })
  return found
}

/** Reasons for software that is too old to show newer programs. */
function versionReasons({ softwareVersion, newestVersion, capabilities, browser }: ReasonFacts): DeviceReason[] {
  const isOld = softwareVersion !== null && compareVersions(softwareVersion, newestVersion) < 0
  const lacksDocuments = saysCodecs(capabilities) && !showsDocuments({ capabilities, browser })
  return [
    ...(isOld ? [{ id: 'playerOld' as const, what: softwareVersion }] : []),
    ...(lacksDocuments ? [{ id: 'browserOld' as const, what: browser ?? '' }] : []),
  ]
}

/** Whether two machines currently use the device's key. */
export const isKeyShared = (sharedTime: Date | null, now: Date): boolean =>
  sharedTime !== null && now.getTime() - sharedTime.getTime() < sharedToleranceMs

const isClockWrong = ({ health, timeDeviation }: ReasonFacts) =>
  health?.isClockRight === false || (timeDeviation !== null && Math.abs(timeDeviation) > clockToleranceMs)
