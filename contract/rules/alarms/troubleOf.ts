import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import { sharedToleranceMs } from '#contract/rules/devices/deviceReasons.ts'
import type { DeviceState } from '#contract/states.ts'
import { type AlarmKind, hasLimit, usualLimits } from './alarmKinds.ts'

/** Facts about a screen that alarm rules use; times in milliseconds. */
export type ScreenFacts = {
  status: DeviceState
  /** The screen announced to turn off and has not reported since that it is back. */
  isOffOnPurpose: boolean
  lastSeen: number | null
  createTime: number
  /** Id of the program shown; null: nothing that was sent is shown. */
  programId: string | null
  /** The screen runs a different manifest than the current one. */
  isBehind: boolean
  /** Something sent to the screen could not be downloaded or played and is still assigned. */
  isFaulty: boolean
  /** Milliseconds by which the screen's clock is ahead. */
  timeDeviation: number | null
  health: Pick<DeviceHealth, 'isClockRight' | 'isStorageFull'> | null
  storageUsed: number | null
  storageQuota: number | null
  /** Degrees Celsius; null: unknown. */
  temperature: number | null
  softwareVersion: string | null
  expiry: number | null
  /** When two machines last used the screen's key alternately. */
  sharedTime: number | null
}

export type Watched = { kind: AlarmKind; limit: number | null; leastVersion: string | null }

/** `unknown`: the screen is offline or did not report the value, so the previous state stays. */
export type Trouble = { is: 'there'; since: number } | { is: 'none' } | { is: 'unknown' }

const none: Trouble = { is: 'none' }
const unknown: Trouble = { is: 'unknown' }

/**
 * Whether a screen has the condition that a rule watches. `since`: when the condition began if known, else `now`.
 * `watchedSince`: since when the server has been receiving heartbeats. Offline time is counted from then at the
 * earliest, because a stopped server receives no heartbeats.
 */
export function troubleOf(watched: Watched, facts: ScreenFacts, now: number, watchedSince: number): Trouble {
  const there = (since = now): Trouble => ({ is: 'there', since })
  const when = (is: boolean) => (is ? there() : none)
  const isSilent = facts.status === 'offline'
  const limit = hasLimit(watched.kind) ? (watched.limit ?? usualLimits[watched.kind]) : 0
  switch (watched.kind) {
    case 'offline':
      if (!isSilent || facts.isOffOnPurpose) return none
      return there(Math.max(facts.lastSeen ?? facts.createTime, watchedSince))
    case 'notPlaying':
      if (isSilent) return unknown
      return when(facts.status === 'online' && !facts.isOffOnPurpose && facts.programId === null)
    case 'playFault':
      return when(facts.isFaulty)
    case 'behind':
      return isSilent ? unknown : when(facts.isBehind)
    case 'clock':
      if (isSilent || facts.timeDeviation === null) return unknown
      return when(Math.abs(facts.timeDeviation) > limit * 1000 || facts.health?.isClockRight === false)
    case 'storage':
      return isSilent ? unknown : when(facts.health?.isStorageFull === true || shareUsed(facts) >= limit)
    case 'temperature':
      if (isSilent || facts.temperature === null) return unknown
      return when(facts.temperature >= limit)
    case 'version':
      return when(isOlder(facts.softwareVersion, watched.leastVersion))
    case 'expiry':
      return when(facts.expiry !== null && facts.expiry <= now + limit * 86_400_000)
    case 'twoMachines':
      return when(facts.sharedTime !== null && now - facts.sharedTime < sharedToleranceMs)
  }
}

const shareUsed = ({ storageUsed, storageQuota }: ScreenFacts) =>
  storageUsed === null || !storageQuota ? 0 : (storageUsed / storageQuota) * 100

/** Compares numerically: `1.10` is newer than `1.9`. False when either text has no version number. */
export function isOlder(version: string | null, least: string | null): boolean {
  const [mine, wanted] = [numbersOf(version), numbersOf(least)]
  if (!mine || !wanted) return false
  for (let at = 0; at < Math.max(mine.length, wanted.length); at += 1) {
    const difference = (mine[at] ?? 0) - (wanted[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

function numbersOf(version: string | null): number[] | null {
  const [found] = /^\d+(\.\d+)*/.exec(version?.trim() ?? '') ?? []
  return found === undefined ? null : found.split('.').map(Number)
}
