// The service worker that lets the player start without a server, and the page's own renewal.
export type Shell = {
  /** Whether stored media are served below /player/media. */
  isServed(): boolean
  /** Looks for a new shell; `reload` is called once it is wholly there. */
  renew(): void
}

type Deps = {
  workers: ServiceWorkerContainer | undefined
  /** Null = there is none, as in development. */
  url: string | null
  reload(): void
  warn(error: unknown): void
}

const scope = '/player'
/** A shell is looked for this often even if nobody says there is a new one. */
const interval = 60 * 60_000

export function createShell({ workers, url, reload, warn }: Deps): Shell {
  let registration: ServiceWorkerRegistration | null = null

  async function register(container: ServiceWorkerContainer, script: string) {
    const former = await container.getRegistration(scope)
    let hasWorker = Boolean(former?.active)
    // The first worker takes over a page that is as new as itself; every later one means a new page.
    container.addEventListener('controllerchange', () => {
      if (hasWorker) reload()
      hasWorker = true
    })
    registration = await container.register(script, { scope, updateViaCache: 'none' })
    setInterval(renew, interval)
  }

  function renew() {
    registration?.update().catch(() => {
      // Without a server there is nothing new to be had.
    })
  }

  if (workers && url) register(workers, url).catch(warn)
  return { renew, isServed: () => Boolean(url && workers?.controller) }
}
