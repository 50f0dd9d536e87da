import type { DeviceHealth } from '#contract/fleet/deviceHealth.ts'
import { sharedToleranceMs } from '#contract/rules/devices/deviceReasons.ts'
import type { DeviceState } from '#contract/states.ts'
import { type AlarmKind, hasLimit, usualLimits } from './alarmKinds.ts'

/** What is known of a screen; moments in milliseconds. */
export type ScreenFacts = {
  status: DeviceState
  /** It said that it would be dark, and did not say since that it is back. */
  isOffOnPurpose: boolean
  lastSeen: number | null
  createTime: number
  /** Of what it shows; null: nothing of what was sent. */
  programId: string | null
  /** It runs something other than it should. */
  isBehind: boolean
  /** Something that was sent to it could not be loaded or played, and still stands. */
  isFaulty: boolean
  /** Milliseconds its clock is ahead. */
  timeDeviation: number | null
  health: Pick<DeviceHealth, 'isClockRight' | 'isStorageFull'> | null
  storageUsed: number | null
  storageQuota: number | null
  /** Degrees Celsius; null: it cannot tell. */
  temperature: number | null
  softwareVersion: string | null
  expiry: number | null
  /** When two machines last spoke in turn with its key. */
  sharedTime: number | null
}

export type Watched = { kind: AlarmKind; limit: number | null; leastVersion: string | null }

/** `unknown`: a screen that is silent says nothing of its clock, so what stood stands. */
export type Trouble = { is: 'there'; since: number } | { is: 'none' } | { is: 'unknown' }

const none: Trouble = { is: 'none' }
const unknown: Trouble = { is: 'unknown' }

/**
 * Whether a screen is in the trouble that a rule watches. `since`: when it began, as far as that is known, else `now`.
 * `watchedSince`: before that the server did not listen, so silence counts from then.
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

/** `1.10` is newer than `1.9`; what has no number is no version, and says nothing. */
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
