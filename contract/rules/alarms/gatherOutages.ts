/** An offline screen without an alarm. */
export type SilentScreen = {
  id: string
  /** The screen's last public IP address. */
  address: string | null
  since: number
  /** Whether the screen's grace period is over. */
  isDue: boolean
}

/**
 * `site`: most of a rule's screens went offline together; `address`: most of the screens behind one public address
 * did; `screen`: a single screen did.
 */
export type AlarmScope = 'screen' | 'address' | 'site'
export type Outage = { place: AlarmScope; address: string | null; since: number; ids: string[] }

/** Number of screens that were online before the outage, in total and by address. */
export type Alive = { all: number; byAddress: ReadonlyMap<string, number> }

/**
 * Maximum time between the last heartbeats of successive screens of one outage. Screens that lose their connection at
 * the same moment differ by up to one heartbeat interval, usually 30 s.
 */
const togetherMs = 120_000
/** Minimum number of screens in an outage: two screens may fail at the same time by coincidence. */
const leastTogether = 3

/**
 * Groups offline screens into outages, each of which opens an alarm. An outage with several screens includes those
 * that are still within their grace period. An outage is returned only if the grace period of at least one of its
 * screens is over.
 */
export function gatherOutages(silent: readonly SilentScreen[], alive: Alive): Outage[] {
  return runsOf(silent).flatMap(run => {
    if (!run.some(({ isDue }) => isDue)) return []
    if (isMost(run.length, alive.all)) return [outageOf('site', null, run)]
    const outages: Outage[] = []
    for (const [address, some] of groupedByAddress(run)) {
      const isOne = address !== null && isMost(some.length, alive.byAddress.get(address) ?? 0)
      if (!some.some(({ isDue }) => isDue)) continue
      if (isOne) outages.push(outageOf('address', address, some))
      else outages.push(...some.filter(({ isDue }) => isDue).map(one => outageOf('screen', one.address, [one])))
    }
    return outages
  })
}

const isMost = (count: number, of: number) => count >= leastTogether && count * 2 > of

/** Splits the screens, in order of time, at gaps longer than `togetherMs`. */
function runsOf(silent: readonly SilentScreen[]): SilentScreen[][] {
  const runs: SilentScreen[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const screen of [...silent].sort((a, b) => a.since - b.since || a.id.localeCompare(b.id))) {
    const run = runs.at(-1)
    if (run && screen.since - last <= togetherMs) run.push(screen)
    else runs.push([screen])
    last = screen.since
  }
  return runs
}

function groupedByAddress(run: readonly SilentScreen[]): Map<string | null, SilentScreen[]> {
  const groups = new Map<string | null, SilentScreen[]>()
  for (const screen of run) {
    const known = groups.get(screen.address)
    if (known) known.push(screen)
    else groups.set(screen.address, [screen])
  }
  return groups
}

const outageOf = (place: AlarmScope, address: string | null, screens: readonly SilentScreen[]): Outage => ({
  place,
  address,
  since: screens.reduce((first, { since }) => Math.min(first, since), Number.POSITIVE_INFINITY),
  ids: screens.map(({ id }) => id),
})
