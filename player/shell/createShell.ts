// Registers the service worker that lets the player start offline, and updates the page.
import { backoff } from '#player/time/backoff.ts'
import type { Timers } from '#player/time/Timers.ts'
import { mostStarts, type ShellStore } from './createShellStore.ts'

export type Shell = {
  /** Whether stored media are served below /player/media. */
  isServed(): boolean
  /**
   * Call with the version that the server wants. If it is not this page's version, reloads once that version is
   * cached completely. A version that failed on this screen is not loaded again.
   */
  want(version: string): void
}

type Deps = {
  workers: ServiceWorkerContainer | undefined
  /** URL of the service worker; null without one, as in development. */
  url: string | null
  /** Version of this page. */
  version: string
  /** The cached shells; null if the browser has no cache storage. */
  store: ShellStore | null
  timers: Timers
  random(): number
  /** Whether the page has started successfully. */
  isWell(): boolean
  reload(): void
  warn(error: unknown): void
}

const scope = '/player'
/** Milliseconds between regular checks for a new shell, which do not depend on an announcement by the server. */
const interval = 60 * 60_000
/** Milliseconds for which a version must run to count as proven. */
const trial = 60_000
/** Backoff in milliseconds after a version could not be fetched completely. */
const patience = { least: 15_000, most: 10 * 60_000 }

export function createShell({
  workers,
  url,
  version: ownVersion,
  store,
  timers,
  random,
  isWell,
  reload,
  warn,
}: Deps): Shell {
  let registration: ServiceWorkerRegistration | null = null
  let tries = 0
  let cancel = () => {}

  async function register(container: ServiceWorkerContainer, script: string) {
    const existing = await container.getRegistration(scope)
    let hasWorker = Boolean(existing?.active)
    // The first worker has the version that the page already runs. Only a later worker, which has a new version,
    // requires a reload.
    container.addEventListener('controllerchange', () => {
      cancel()
      if (hasWorker) reload()
      hasWorker = true
    })
    registration = await container.register(script, { scope, updateViaCache: 'none' })
    const checkHourly = () => {
      checkForUpdate()
      timers.after(interval, checkHourly)
    }
    timers.after(interval, checkHourly)
  }

  function checkForUpdate() {
    registration?.update().catch(() => {
      // The device is offline; a later check tries again.
    })
  }

  /** Checks for a new shell repeatedly, because a server that is still starting may interrupt the download. */
  function checkUntilFound() {
    checkForUpdate()
    cancel = timers.after(backoff(tries++, patience, random), checkUntilFound)
  }

  async function switchTo(shells: ShellStore, wanted: string) {
    const known = await shells.read()
    if (known.wanted !== wanted) await shells.write({ wanted, starts: 0 })
    if (wanted === ownVersion) return
    if (known.wanted === wanted && known.starts >= mostStarts) return
    if ((await shells.completeShells()).some(({ version }) => version === wanted)) return reload()
    tries = 0
    checkUntilFound()
  }

  /** Version in the last call of `want`; a repeated call with this version is ignored. */
  let requestedVersion: string | null = null
  /** Resolves once the earlier calls of `want` are processed, so that calls are processed one after another. */
  let before: Promise<void> = Promise.resolve()

  function want(version: string) {
    if (version === requestedVersion || !url || !store) return
    requestedVersion = version
    cancel()
    before = before.then(() => switchTo(store, version)).catch(warn)
  }

  async function prove(shells: ShellStore) {
    const { wanted } = await shells.read()
    // If the server wants another version, this version runs only because the wanted one is missing or failed, so it
    // must not be recorded as proven.
    if (wanted === null || wanted === ownVersion) await shells.write({ proven: ownVersion, starts: 0 })
  }

  if (workers && url) register(workers, url).catch(warn)
  if (store && url) timers.after(trial, () => void (isWell() && prove(store).catch(warn)))
  return { want, isServed: () => Boolean(url && workers?.controller) }
}
