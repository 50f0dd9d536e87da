// Tasks that continue when their page is left, such as uploads and exports. Listed in the header.
import { createStore, type Store } from './store.ts'

export type WorkState = 'running' | 'paused' | 'done' | 'failed'
export type Work = {
  readonly id: string
  readonly title: string
  readonly state: WorkState
  /** `done` and `total` are counted in `unit`; a `total` of 0 = unknown. */
  readonly done: number
  readonly total: number
  readonly unit: 'bytes' | 'items'
  /** Units per second, smoothed; 0 until known. */
  readonly speed: number
  /** Remaining seconds; null until known. */
  readonly left: number | null
  /** Why the task failed or is paused. */
  readonly message?: string
  readonly controls: WorkControls
}
export type WorkControls = {
  readonly pause?: () => void
  readonly resume?: () => void
  readonly retry?: () => void
  readonly cancel?: () => void
  /** Called when a finished task is removed from the list. */
  readonly forget?: () => void
}
export type WorkHandle = {
  progress(done: number, total: number): void
  /** Shows the task as paused. `message`: the reason, unless the user paused the task. */
  pause(message?: string): void
  done(): void
  fail(message: string): void
  remove(): void
}
export type LongWork = Pick<Store<readonly Work[]>, 'get' | 'subscribe'> & {
  start(work: Pick<Work, 'id' | 'title' | 'unit'> & { total?: number; controls?: WorkControls }): WorkHandle
  /** Removes successful tasks; failed ones stay with their reason. */
  clearDone(): void
  /** Removes a finished task. */
  forget(id: string): void
}

/** Weight of the newest sample in the exponential moving average of the speed. */
const newest = 0.3

export function createLongWork(now: () => number): LongWork {
  const store = createStore<readonly Work[]>([])
  const change = (id: string, next: (work: Work) => Work) =>
    store.set(store.get().map(work => (work.id === id ? next(work) : work)))
  const remove = (id: string) => store.set(store.get().filter(work => work.id !== id))
  const forget = (id: string) => {
    const known = store.get().find(work => work.id === id)
    remove(id)
    known?.controls.forget?.()
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    clearDone() {
      for (const { id } of store.get().filter(({ state }) => state === 'done')) forget(id)
    },
    forget,
    start({ id, title, unit, total = 0, controls = {} }) {
      remove(id)
      store.set([...store.get(), { id, title, unit, total, controls, state: 'running', done: 0, speed: 0, left: null }])
      let sampled = { at: now(), done: 0 }
      return {
        progress(done, all) {
          const at = now()
          const seconds = (at - sampled.at) / 1000
          const before = sampled.done
          const isSample = seconds >= 0.5
          if (isSample) sampled = { at, done }
          change(id, work => {
            const current = isSample ? Math.max(0, done - before) / seconds : 0
            const speed = !isSample || work.speed === 0 ? work.speed || current : mix(work.speed, current)
            return { ...work, state: 'running', done, total: all, speed, left: speed > 0 ? (all - done) / speed : null }
          })
        },
        pause: message => change(id, work => ({ ...work, state: 'paused', message, speed: 0, left: null })),
        done: () => change(id, work => ({ ...work, state: 'done', done: work.total, speed: 0, left: 0 })),
        fail: message => change(id, work => ({ ...work, state: 'failed', message, speed: 0, left: null })),
        remove: () => remove(id),
      }
    },
  }
}

function mix(known: number, current: number): number {
  return known * (1 - newest) + current * newest
}
