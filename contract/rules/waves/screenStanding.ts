/**
 * Where a screen of a send in steps stands: its step is not open, it is on the way, waits for the time of its plan, has proven it,
 * shows a fault, went dark, has not been seen since, or is not reached any more.
 */
export const waveStandings = ['next', 'waiting', 'early', 'done', 'faulty', 'dark', 'absent', 'left'] as const
export type WaveStanding = (typeof waveStandings)[number]

/** What is known of one screen; times in milliseconds. */
export type WaveScreen = {
  openTime: number | null
  status: string
  lastSeen: number | null
  /** It runs what it should. */
  isUpToDate: boolean
  /** Crashes since it fetched the send. */
  crashes: number
  isFetched: boolean
  /** Lines of the log of what is sent; none: something else has taken its place here. */
  lines: number
  isFaulty: boolean
  /** All of it was played to its end. */
  isPlayed: boolean
  isEarly: boolean
}

/** A page that ends once was switched off, perhaps. */
const mostCrashes = 2
/** Silence for less is a restart. */
const darkAfter = 5 * 60_000

/** `watchTime`: since when the server looks without a gap. Before that nobody could have been heard. */
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

/** Power that failed counts as a crash: before the fetch, and once all was played, it is not the fault of what is sent. */
const isCrashing = ({ crashes, isFetched, isPlayed }: WaveScreen): boolean =>
  isFetched && !isPlayed && crashes > mostCrashes

/** Long enough to call it dark. */
const isSilent = (lastSeen: number, now: number, watchTime: number): boolean =>
  Math.max(lastSeen, watchTime) <= now - darkAfter

/** Screens by where they stand. */
export type WaveTally = Readonly<Record<WaveStanding, number>>

export function tallyOf(screens: readonly { standing: WaveStanding }[]): WaveTally {
  const tally = Object.fromEntries(waveStandings.map(standing => [standing, 0])) as Record<WaveStanding, number>
  for (const { standing } of screens) tally[standing] += 1
  return tally
}
