// The service worker that lets the player start without a server, and the page's own renewal.
import { backoff } from '#player/time/backoff.ts'
import type { Timers } from '#player/time/Timers.ts'
import { mostStarts, type ShellStore } from './createShellStore.ts'

export type Shell = {
  /** Whether stored media are served below /player/media. */
  isServed(): boolean
  /**
   * The server wants this version to be run. Another than this one is shown where the browser keeps it, else looked for until it is here;
   * `reload` is called once it is wholly there. What did not prove itself here is not begun again.
   */
  want(version: string): void
}

type Deps = {
  workers: ServiceWorkerContainer | undefined
  /** Null = there is none, as in development. */
  url: string | null
  /** Of this page. */
  version: string
  /** Null: the browser keeps none. */
  store: ShellStore | null
  timers: Timers
  random(): number
  /** Whether the page has come up. */
  isWell(): boolean
  reload(): void
  warn(error: unknown): void
}

const scope = '/player'
/** A shell is looked for this often even if nobody says there is a new one. */
const interval = 60 * 60_000
/** So long a version has to run before it is not taken for one that fails. */
const trial = 60_000
/** So long after one that did not come, wholly or at all, it is looked for again. */
const patience = { least: 15_000, most: 10 * 60_000 }

export function createShell({ workers, url, version: own, store, timers, random, isWell, reload, warn }: Deps): Shell {
  let registration: ServiceWorkerRegistration | null = null
  let tries = 0
  let cancel = () => {}

  async function register(container: ServiceWorkerContainer, script: string) {
    const former = await container.getRegistration(scope)
    let hasWorker = Boolean(former?.active)
    // The first worker takes over a page that is as new as itself; every later one means a new page.
    container.addEventListener('controllerchange', () => {
      cancel()
      if (hasWorker) reload()
      hasWorker = true
    })
    registration = await container.register(script, { scope, updateViaCache: 'none' })
    const lookHourly = () => {
      look()
      timers.after(interval, lookHourly)
    }
    timers.after(interval, lookHourly)
  }

  function look() {
    registration?.update().catch(() => {
      // Without a server there is nothing new to be had.
    })
  }

  /** What a server has that was just started may break off on its way: the answer to one look says nothing. */
  function lookUntilHere() {
    look()
    cancel = timers.after(backoff(tries++, patience, random), lookUntilHere)
  }

  async function follow(shells: ShellStore, wanted: string) {
    const known = await shells.read()
    if (known.wanted !== wanted) await shells.write({ wanted, starts: 0 })
    if (wanted === own) return
    if (known.wanted === wanted && known.starts >= mostStarts) return
    if ((await shells.kept()).some(({ version }) => version === wanted)) return reload()
    tries = 0
    lookUntilHere()
  }

  /** What the server wanted last; questions to the browser follow one another. */
  let asked: string | null = null
  let before: Promise<void> = Promise.resolve()

  function want(version: string) {
    if (version === asked || !url || !store) return
    asked = version
    cancel()
    before = before.then(() => follow(store, version)).catch(warn)
  }

  async function prove(shells: ShellStore) {
    const { wanted } = await shells.read()
    // The one of before, which stands in for one that failed, proves nothing.
    if (wanted === null || wanted === own) await shells.write({ proven: own, starts: 0 })
  }

  if (workers && url) register(workers, url).catch(warn)
  if (store && url) timers.after(trial, () => void (isWell() && prove(store).catch(warn)))
  return { want, isServed: () => Boolean(url && workers?.controller) }
}
