const totalKey = 'marquee-player-crashes'
const openKey = 'marquee-player-open'
const startingKey = 'marquee-player-begun'
const blamedKey = 'marquee-player-blamed'

/** A version is excluded after this many page crashes during its start. */
const allowed = 3
/**
 * Milliseconds for which a version is first excluded after crashes of the page. Each further crash doubles the time,
 * up to `longest`. Afterward the version is retried, because the device may have been the cause.
 */
const shortest = 30 * 60_000
const longest = 24 * 60 * 60_000

/** The parts of `window` that are used. */
export type PageOfScreen = {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  addEventListener(type: 'pagehide' | 'pageshow', listener: (event: PageTransitionEvent) => void): void
}

export type Crashes = {
  /** Number of times the page ended without being closed or reloaded: a crash or a power failure. */
  readonly total: number
  /** Whether the page crashed before this start. */
  readonly hasCrashed: boolean
  /**
   * Milliseconds from page start for which a version is excluded because the page crashed while the version started;
   * 0 = not excluded.
   */
  restOf(key: string): number
  /** Whether the exclusion of this version is new: true for the first call after it began. */
  isNew(key: string): boolean
  /** Records the versions that are starting: a crash from now on is attributed to them. */
  noteStarting(keys: readonly string[]): void
  /** Call when the version was shown without a crash. */
  noteSuccess(key: string): void
}

/**
 * Records page crashes in localStorage, because a closing page has no time to write to IndexedDB. Without
 * localStorage, no crashes are recorded.
 */
export function createCrashes(window: PageOfScreen): Crashes {
  const read = (name: string) => attempt(() => window.localStorage.getItem(name)) ?? null
  const write = (name: string, value: string) => attempt(() => window.localStorage.setItem(name, value))
  const listOf = (name: string) => (read(name) ?? '').split(',').filter(Boolean)
  /** Versions blamed for crashes, one entry per crash. */
  let causes = listOf(blamedKey)
  const countOf = (key: string) => causes.filter(cause => cause === key).length

  const hasCrashed = read(openKey) !== null
  const crashes = (Number(read(totalKey)) || 0) + (hasCrashed ? 1 : 0)
  const unreported = new Set<string>()
  let beginning = listOf(startingKey)
  if (hasCrashed) {
    causes = [...causes, ...beginning]
    write(blamedKey, causes.join())
    for (const key of beginning) if (countOf(key) === allowed) unreported.add(key)
  }
  write(totalKey, String(crashes))
  write(openKey, '1')
  noteStarting([])
  window.addEventListener('pagehide', () => attempt(() => window.localStorage.removeItem(openKey)))
  window.addEventListener('pageshow', ({ persisted }) => persisted && write(openKey, '1'))

  function noteStarting(keys: readonly string[]) {
    if (keys.join() !== beginning.join()) write(startingKey, keys.join())
    beginning = [...keys]
  }

  return {
    total: crashes,
    hasCrashed,
    restOf(key) {
      const over = countOf(key) - allowed
      return over < 0 ? 0 : Math.min(longest, shortest * 2 ** over)
    },
    isNew: key => unreported.delete(key),
    noteStarting,
    noteSuccess(key) {
      if (countOf(key) === 0) return
      causes = causes.filter(cause => cause !== key)
      write(blamedKey, causes.join())
    },
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
