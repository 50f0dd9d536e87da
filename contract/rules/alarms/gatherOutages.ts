/** A screen that fell silent and is in no alarm yet. */
export type SilentScreen = {
  id: string
  /** The public address it spoke from. */
  address: string | null
  since: number
  /** Its grace is over. */
  isDue: boolean
}

/** `site`: most screens of the rule at once; `address`: most of one address; `screen`: itself alone. */
export type AlarmPlace = 'screen' | 'address' | 'site'
export type Outage = { place: AlarmPlace; address: string | null; since: number; ids: string[] }

/** How many screens were alive before, in all and by address. */
export type Alive = { all: number; byAddress: ReadonlyMap<string, number> }

/** Screens that fall silent within this time of one another fall silent at once: they are heard every 30 s and missed after 90 s. */
const togetherMs = 120_000
/** Two screens may well fail on one day. */
const leastTogether = 3

/**
 * What alarms to open for screens that are silent: one for many that fell silent at once, also for those of them whose grace
 * is not over yet. Nothing is opened before the first of them is due.
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

/** In their order; a pause ends a run. */
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

const outageOf = (place: AlarmPlace, address: string | null, screens: readonly SilentScreen[]): Outage => ({
  place,
  address,
  since: screens.reduce((first, { since }) => Math.min(first, since), Number.POSITIVE_INFINITY),
  ids: screens.map(({ id }) => id),
})
