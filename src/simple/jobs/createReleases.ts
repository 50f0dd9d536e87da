// Queue of releases, run one after another. Each step is stored before the next: closing the page loses no release.
import { createStore, type Store } from '#src/core/state/store.ts'
import { createSendRelease } from './createSendRelease.ts'
import type { Job, NewRelease, Progress } from './job.ts'
import { newId } from './newId.ts'
import type { Jobs } from './openJobs.ts'
import type { Steps } from './Steps.ts'

type State = {
  readonly jobs: readonly Job[]
  readonly progress: Progress | null
  /** False: releases are lost when the page closes. */
  readonly isLasting: boolean
}
export type Releases = Pick<Store<State>, 'get' | 'subscribe'> & {
  /** Resumes stored releases. */
  start(): void
  /** Stores a release; resolves once it is stored. The queue then sends the release. */
  add(release: NewRelease): Promise<void>
  /** Retries a waiting or failed release. */
  retry(id: string): Promise<void>
  /** Removes a release, unless it is running. */
  remove(id: string): Promise<void>
  /** Retries waiting releases, for example when the browser is online again. */
  wake(): void
}

type Deps = {
  readonly jobs: Jobs
  readonly steps: Steps
  readonly owner: () => string
  readonly isOnline: () => boolean
  readonly now?: () => number
  /** Runs the function while no other page of this browser runs the queue. */
  readonly alone?: (run: () => Promise<void>) => Promise<void>
  /** Milliseconds before a release is retried after a lost connection. */
  readonly pause?: number
}

export function createReleases(deps: Deps): Releases {
  const { jobs, steps, owner, isOnline, now = Date.now, alone = aloneInBrowser, pause = 15_000 } = deps
  const store = createStore<State>({ jobs: [], progress: null, isLasting: true })
  let running: Promise<void> | null = null
  let isAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (job: Job) => {
    const { jobs: known } = store.get()
    const isKnown = known.some(({ id }) => id === job.id)
    const next = isKnown ? known.map(each => (each.id === job.id ? job : each)) : [...known, job]
    store.set({ ...store.get(), jobs: next, isLasting: jobs.isLasting() })
  }
  const write = async (job: Job): Promise<Job> => {
    await jobs.save(job)
    show(job)
    return job
  }

  async function readAll(): Promise<Job[]> {
    const kept = (await jobs.all(owner())).sort((one, other) => one.madeAt - other.madeAt)
    const sent = store.get().jobs.filter(({ id, state }) => isOver(state) && !kept.some(each => each.id === id))
    store.set({ ...store.get(), jobs: [...sent, ...kept] })
    return kept
  }

  const sendRelease = createSendRelease({
    steps,
    write,
    onSent: async job => {
      await jobs.remove(job.id)
      show({ ...job, state: job.isAsked ? 'asked' : 'sent' })
    },
    onProgress: progress => store.set({ ...store.get(), progress }),
  })

  async function runAll(): Promise<void> {
    for (const job of await readAll()) {
      if (!isOnline()) return
      if (job.state !== 'failed') await sendRelease(job)
    }
  }

  function wake(): void {
    clearTimeout(timer)
    if (running) {
      isAgain = true
      return
    }
    isAgain = false
    running = alone(runAll)
      // Retries after `pause`: either a release waits for a connection, or a release could not be stored.
      .catch(() => {
        timer = setTimeout(wake, pause)
      })
      .finally(() => {
        running = null
        if (isAgain) wake()
      })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start: wake,
    wake,
    async add(release) {
      await write({
        ...release,
        id: newId(),
        owner: owner(),
        madeAt: now(),
        state: 'waiting',
        message: null,
        uploaded: [],
        isProgramAsked: false,
        programId: null,
        isPublished: false,
        isAsked: false,
      })
      wake()
    },
    async retry(id) {
      const job = store.get().jobs.find(each => each.id === id)
      if (!job || job.state === 'running') return
      await write({ ...job, state: 'waiting', message: null })
      wake()
    },
    async remove(id) {
      const job = store.get().jobs.find(each => each.id === id)
      if (job?.state === 'running') return
      await jobs.remove(id)
      store.set({ ...store.get(), jobs: store.get().jobs.filter(each => each.id !== id) })
    },
  }
}

const isOver = (state: Job['state']) => state === 'sent' || state === 'asked'

/** Runs the queue in one tab at a time, so that two tabs do not send the same release twice. */
async function aloneInBrowser(run: () => Promise<void>): Promise<void> {
  // Browsers lack the Web Locks API over plain http.
  if (!('locks' in navigator)) return run()
  await navigator.locks.request('marquee.simple.releases', run)
}
