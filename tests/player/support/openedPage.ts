import type { PageOfScreen } from '#player/shell/createCrashes.ts'

export type OpenedPage = PageOfScreen & {
  /** Dispatches the event that a browser sends when a user closes or reloads the page. A crash sends no event. */
  leave(): void
}

export function createPageStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const rows = new Map<string, string>()
  return {
    getItem: key => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: key => void rows.delete(key),
  }
}

export function openedPage(localStorage = createPageStorage()): OpenedPage {
  const events = new EventTarget()
  return {
    localStorage,
    addEventListener: (type: string, listener: (event: PageTransitionEvent) => void) =>
      events.addEventListener(type, () => listener(Object.assign(new Event(type), { persisted: false }))),
    leave: () => void events.dispatchEvent(new Event('pagehide')),
  }
}
