// Tells the server that this builder is open, and keeps who else is there.
import type { BuilderPerson } from '#contract/resources/programs/program.ts'

type Deps = {
  stay(isEditing: boolean): Promise<readonly BuilderPerson[]>
  takeOver(): Promise<readonly BuilderPerson[]>
  leave(): Promise<unknown>
  /** Milliseconds. */
  now(): number
}

export type Presence = {
  subscribe(listener: () => void): () => void
  people(): readonly BuilderPerson[]
  open(): void
  close(): void
  /** A sign of life, unless nobody has used the page for long: then the others may count this builder as closed. */
  beat(): void
  /** Somebody pressed something. */
  used(): void
  setEditing(isEditing: boolean): void
  /** Rejects with what went wrong. */
  takeOver(): Promise<void>
}

/** Milliseconds without a press after which nobody is taken to be there. */
export const idleAfter = 10 * 60_000

export function createPresence({ stay, takeOver, leave, now }: Deps): Presence {
  const listeners = new Set<() => void>()
  let people: readonly BuilderPerson[] = []
  let isEditing = false
  let isOpen = false
  let isIdle = false
  let lastUse = now()
  let isWaiting = false
  // One call after the other: a late answer never hides a later one.
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
      // Who is there is no more than a courtesy; the next beat tries again.
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
