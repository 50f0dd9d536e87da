const total = 'marquee-player-crashes'
const open = 'marquee-player-open'
const begun = 'marquee-player-begun'
const blamed = 'marquee-player-blamed'

/** So many crashes while it began, and a version rests: it may be the version. */
const allowed = 3
/** Then it may try again, for it may have been the device; each further time it rests for twice as long. */
const shortest = 30 * 60_000
const longest = 24 * 60 * 60_000

/** What is asked of the window. */
export type PageOfScreen = {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  addEventListener(type: 'pagehide' | 'pageshow', listener: (event: PageTransitionEvent) => void): void
}

export type Crashes = {
  /** How often the page ended without being closed or loaded again: a crash, or power that failed. */
  readonly total: number
  /** It did so before this start. */
  readonly hasCrashed: boolean
  /** For how many milliseconds from the start of the page a version rests, for the page crashed whenever it began; 0 = it may play. */
  restOf(key: string): number
  /** Once: that is new. */
  isNew(key: string): boolean
  /** These begin: of a crash now they would be the cause. */
  begins(keys: readonly string[]): void
  /** It was on, and nothing happened. */
  stood(key: string): void
}

/** Kept beside the database, for a page that goes has no time to write to that. A browser that keeps nothing here has nothing to tell. */
export function createCrashes(window: PageOfScreen): Crashes {
  const read = (name: string) => attempt(() => window.localStorage.getItem(name)) ?? null
  const write = (name: string, value: string) => attempt(() => window.localStorage.setItem(name, value))
  const listOf = (name: string) => (read(name) ?? '').split(',').filter(Boolean)
  /** A key for each crash. */
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
