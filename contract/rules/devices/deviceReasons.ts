// What an operator should know of a screen, each with what to do about it; never a number.

import { z } from 'zod'
import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import { compareVersions } from '#contract/fleet/kioskPackage.ts'
import type { DeviceState } from '#contract/states.ts'
import { saysCodecs } from './canPlay.ts'
import { deviceExpiry } from './deviceExpiry.ts'
import { showsDocuments } from './showsDocuments.ts'

/** `problem`: the screen does not do what it should; `notice`: it does, yet somebody should look. */
export const reasonLevels = {
  arrears: 'problem',
  disabled: 'notice',
  twoMachines: 'problem',
  offline: 'problem',
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

/** `count`, `at` and `what` fill the sentence; `at` is an instant. */
export const deviceReason = z.object({
  id: z.enum(reasonIds),
  count: z.number().optional(),
  at: z.string().optional(),
  what: z.string().optional(),
})
export type DeviceReason = z.infer<typeof deviceReason>

export type ReasonFacts = {
  status: DeviceState
  /** Dark because it should be, by its own word. */
  off?: { until: string | null } | null
  enabled: boolean
  /** Instants, as all of these. */
  lastSeen: Date | null
  intime: Date | null
  renewaltime: Date | null
  /** Since when it runs something else than it should; null = it does not. */
  behindSince: Date | null
  /** Whether a program or its still card is on; null = it said nothing. */
  playing: { programId: string | null } | null
  /** When two machines last spoke in turn with its key. */
  sharedTime: Date | null
  timeDeviation: number | null
  storageUsed: number | null
  storageQuota: number | null
  temperature: number | null
  health: DeviceHealth | null
  /** Of its player, and of the one that the server brings. */
  softwareVersion: string | null
  newestVersion: string
  capabilities: readonly string[]
  browser: string | null
}

/** A clock that is wrong by less does no harm. */
export const clockToleranceMs = 120_000
/** What is sent takes a while to arrive. */
export const behindToleranceMs = 30 * 60_000
/** Degrees Celsius at which processors slow down. */
export const hotFrom = 80
/** Two machines are heard in turn about once a minute, less often where there are many screens. */
export const sharedToleranceMs = 30 * 60_000
/** A screen takes a while to start. */
const offToleranceMs = 5 * 60_000
const lowShare = 0.9

/** Those that hold at `now`, the gravest first. What a silent screen said of itself still stands: nobody knows better. */
export function deviceReasons(facts: ReasonFacts, now: Date): DeviceReason[] {
  return [...serviceReasons(facts, now), ...presenceReasons(facts, now), ...healthReasons(facts, now)]
}

function serviceReasons({ enabled, ...service }: ReasonFacts, now: Date): DeviceReason[] {
  const end = deviceExpiry(service)
  return [
    ...(end && end <= now ? [{ id: 'arrears' as const, at: end.toISOString() }] : []),
    ...(enabled ? [] : [{ id: 'disabled' as const }]),
  ]
}

function presenceReasons({ status, off, lastSeen, playing }: ReasonFacts, now: Date): DeviceReason[] {
  if (off && (status !== 'offline' || !isOverdue(off, now))) {
    return [{ id: 'off', ...(off.until && { at: off.until }) }]
  }
  if (status === 'sleeping') return [{ id: 'sleeping' }]
  if (status === 'online') return playing?.programId ? [] : [{ id: 'idle' }]
  return [lastSeen ? { id: 'offline', at: lastSeen.toISOString() } : { id: 'neverSeen' }]
}

/** It said when it would be on again, and is silent all the same. */
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

/** What keeps programs from being shown that newer ones show. */
function versionReasons({ softwareVersion, newestVersion, capabilities, browser }: ReasonFacts): DeviceReason[] {
  const isOld = softwareVersion !== null && compareVersions(softwareVersion, newestVersion) < 0
  const lacksDocuments = saysCodecs(capabilities) && !showsDocuments({ capabilities, browser })
  return [
    ...(isOld ? [{ id: 'playerOld' as const, what: softwareVersion }] : []),
    ...(lacksDocuments ? [{ id: 'browserOld' as const, what: browser ?? '' }] : []),
  ]
}

/** Whether two machines use its key. */
export const isKeyShared = (sharedTime: Date | null, now: Date): boolean =>
  sharedTime !== null && now.getTime() - sharedTime.getTime() < sharedToleranceMs

const isClockWrong = ({ health, timeDeviation }: ReasonFacts) =>
  health?.isClockRight === false || (timeDeviation !== null && Math.abs(timeDeviation) > clockToleranceMs)
