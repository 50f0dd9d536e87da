/**
 * State of a device in a send or rollout in steps. `next`: its step is not open. `waiting`: it still has to download
 * or play the send. `early`: it waits for the time of its plan. `done`: it played the send without faults. `faulty`:
 * it failed or crashed repeatedly. `dark`: it went offline after the step opened, and has been offline for five
 * minutes or more. `absent`: it has been offline since before the step opened, or sleeps. `left`: it is no longer
 * targeted.
 */
export const waveStandings = ['next', 'waiting', 'early', 'done', 'faulty', 'dark', 'absent', 'left'] as const
export type WaveStanding = (typeof waveStandings)[number]

/** Facts about one device in terms of a send; a rollout fills them in accordingly. Times in milliseconds. */
export type WaveScreen = {
  openTime: number | null
  status: string
  lastSeen: number | null
  /** Whether the device runs the current manifest. */
  isUpToDate: boolean
  /** Crashes since the device downloaded the send. */
  crashes: number
  isFetched: boolean
  /** Lines in the send log; 0: something else replaced the send on this device. */
  lines: number
  isFaulty: boolean
  /** Whether the device played all content of the send to the end. */
  isPlayed: boolean
  isEarly: boolean
}

/** Number of crashes that do not count as a fault: a few restarts may be people who switch the device off. */
const mostCrashes = 2
/** Milliseconds; shorter offline periods are restarts. */
const darkAfter = 5 * 60_000

/** `watchTime`: since when the server has been listening without a gap; silence before that is no evidence. */
export function screenStanding(screen: WaveScreen, now: number, watchTime: number): WaveStanding {
  const { openTime, status, lastSeen, isUpToDate, lines, isFaulty, isPlayed, isEarly } = screen
  if (openTime === null) return 'next'
  if (lines === 0) return 'left'
  if (isFaulty || isCrashing(screen)) return 'faulty'
  const isSeen = lastSeen !== null && lastSeen > openTime
  if (status === 'offline') {
    if (!isSeen) return 'absent'
    return isSilent(lastSeen, now, watchTime) ? 'dark' : 'waiting'
  }
  if (isPlayed && isUpToDate) return 'done'
  if (status === 'sleeping') return 'absent'
  return isEarly ? 'early' : 'waiting'
}

/**
 * Ignores crashes before the device has downloaded the send or after it has played all content: the send does not
 * cause these, and a power failure counts as a crash too.
 */
const isCrashing = ({ crashes, isFetched, isPlayed }: WaveScreen): boolean =>
  isFetched && !isPlayed && crashes > mostCrashes

/** Whether the device has been silent long enough to count as dark. */
const isSilent = (lastSeen: number, now: number, watchTime: number): boolean =>
  Math.max(lastSeen, watchTime) <= now - darkAfter

export type WaveTally = Readonly<Record<WaveStanding, number>>

export function tallyOf(screens: readonly { standing: WaveStanding }[]): WaveTally {
  const tally = Object.fromEntries(waveStandings.map(standing => [standing, 0])) as Record<WaveStanding, number>
  for (const { standing } of screens) tally[standing] += 1
  return tally
}
