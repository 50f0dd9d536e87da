import type { PageOfScreen } from '#player/shell/createCrashes.ts'

export type OpenedPage = PageOfScreen & {
  /** Closed or loaded again by somebody; a page that crashes says nothing. */
  leave(): void
}

/** What a page keeps beside the database. */
export function createKept(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const rows = new Map<string, string>()
  return {
    getItem: key => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: key => void rows.delete(key),
  }
}

export function openedPage(localStorage = createKept()): OpenedPage {
  const events = new EventTarget()
  return {
    localStorage,
    addEventListener: (type: string, listener: (event: PageTransitionEvent) => void) =>
      events.addEventListener(type, () => listener(Object.assign(new Event(type), { persisted: false }))),
    leave: () => void events.dispatchEvent(new Event('pagehide')),
  }
}
