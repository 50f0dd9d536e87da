type Opened = {
  readonly local: Storage
  /** False: the browser refuses or lacks storage, and `local` lasts as long as the page. */
  readonly isLasting: boolean
}

/** The browser's localStorage. Blocked cookies and some in-app browsers refuse it; a full one refuses writes. */
export function openLocalStorage(storageOf: () => Storage | null = () => window.localStorage): Opened {
  try {
    const local = storageOf()
    if (local) {
      local.setItem(probe, '1')
      local.removeItem(probe)
      return { local, isLasting: true }
    }
  } catch {
    // The page opens without storage.
  }
  return { local: createMemoryStorage(), isLasting: false }
}

const probe = 'marquee.probe'

function createMemoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: index => [...values.keys()][index] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
    clear: () => values.clear(),
  }
}
