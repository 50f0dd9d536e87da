const total = 'marquee-player-crashes'
const open = 'marquee-player-open'
const begun = 'marquee-player-begun'
const blamed = 'marquee-player-blamed'

/** Crashes during its start after which a version is excluded, because it may be the cause. */
const allowed = 3
/** Exclusion in milliseconds; doubles each time. Then it is retried, because the device may have been the cause. */
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
  /** Milliseconds from page start for which a version is excluded, because the page crashed as it started; 0 = none. */
  restOf(key: string): number
  /** Returns true once after the exclusion began. */
  isNew(key: string): boolean
  /** Records the starting versions, which a crash would be attributed to. */
  begins(keys: readonly string[]): void
  /** The version was shown without a crash. */
  stood(key: string): void
}

/**
 * Stored in localStorage, because a closing page has no time to write to IndexedDB. Without localStorage no crashes are
 * recorded.
 */
export function createCrashes(window: PageOfScreen): Crashes {
  const read = (name: string) => attempt(() => window.localStorage.getItem(name)) ?? null
  const write = (name: string, value: string) => attempt(() => window.localStorage.setItem(name, value))
  const listOf = (name: string) => (read(name) ?? '').split(',').filter(Boolean)
  /** One entry per crash. */
  let causes = listOf(blamed)
  const countOf = (key: string) => causes.filter(cause => cause === key).length

  const hasCrashed = read(open) !== null
  const crashes = (Number(read(total)) || 0) + (hasCrashed ? 1 : 0)
  const news = new Set<string>()
  let beginning = listOf(begun)
  if (hasCrashed) {
    causes = [...causes, ...beginning]
    write(blamed, causes.join())
    for (const key of beginning) if (countOf(key) === allowed) news.add(key)
  }
  write(total, String(crashes))
  write(open, '1')
  begins([])
  window.addEventListener('pagehide', () => attempt(() => window.localStorage.removeItem(open)))
  window.addEventListener('pageshow', ({ persisted }) => persisted && write(open, '1'))

  function begins(keys: readonly string[]) {
    if (keys.join() !== beginning.join()) write(begun, keys.join())
    beginning = [...keys]
  }

  return {
    total: crashes,
    hasCrashed,
    restOf(key) {
      const over = countOf(key) - allowed
      return over < 0 ? 0 : Math.min(longest, shortest * 2 ** over)
    },
    isNew: key => news.delete(key),
    begins,
    stood(key) {
      if (countOf(key) === 0) return
      causes = causes.filter(cause => cause !== key)
      write(blamed, causes.join())
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
