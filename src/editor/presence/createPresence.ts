// Reports this open builder to the server, and tracks other open builders of the program.
import type { BuilderPerson } from '#contract/resources/programs/program.ts'

type Deps = {
  stay(isEditing: boolean): Promise<readonly BuilderPerson[]>
  takeOver(): Promise<readonly BuilderPerson[]>
  leave(): Promise<unknown>
  /** Current time in ms. */
  now(): number
}

export type Presence = {
  subscribe(listener: () => void): () => void
  people(): readonly BuilderPerson[]
  open(): void
  close(): void
  /** Sends a heartbeat unless the page is idle; without heartbeats, other builders consider this one closed. */
  beat(): void
  /** Reports user activity. */
  used(): void
  setEditing(isEditing: boolean): void
  /** Makes this builder the editing one; rejects if the request fails. */
  takeOver(): Promise<void>
}

/** Milliseconds without activity after which the user is considered away. */
export const idleAfter = 10 * 60_000

export function createPresence({ stay, takeOver, leave, now }: Deps): Presence {
  const listeners = new Set<() => void>()
  let people: readonly BuilderPerson[] = []
  let isEditing = false
  let isOpen = false
  let isIdle = false
  let lastUse = now()
  let isWaiting = false
  // Requests are sequential, so that a late response does not overwrite a newer one.
  let work: Promise<unknown> = Promise.resolve()

  function set(next: readonly BuilderPerson[]) {
    if (!isOpen) return
    people = next
    for (const listener of listeners) listener()
  }

  function beat() {
    isIdle = now() - lastUse > idleAfter
    if (isWaiting || isIdle) return
    isWaiting = true
    work = work
      .then(() => {
        isWaiting = false
        return isOpen ? stay(isEditing).then(set) : undefined
      })
      // Presence is only informative; the next heartbeat tries again.
      .catch(() => undefined)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    people: () => people,
    open() {
      isOpen = true
      lastUse = now()
      beat()
    },
    close() {
      isOpen = false
      work = work.then(() => (isOpen ? undefined : leave())).catch(() => undefined)
    },
    beat,
    used() {
      lastUse = now()
      if (isIdle) beat()
    },
    setEditing(next) {
      if (next === isEditing) return
      isEditing = next
      if (isOpen) beat()
    },
    async takeOver() {
      const taken = work.then(takeOver).then(set)
      work = taken.catch(() => undefined)
      await taken
    },
  }
}
