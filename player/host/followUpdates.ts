import type { Host } from './Host.ts'
import type { Updating } from './watchUpdates.ts'

/** Loads the update code if the host program can install updates; returns a function that stops it. */
export function followUpdates({ host, ...deps }: Omit<Updating, 'host'> & { host: Host | null }): () => void {
  let isEnded = false
  let end = () => {}
  if (host?.can('install')) {
    import('./watchUpdates.ts').then(({ watchUpdates }) => {
      if (!isEnded) end = watchUpdates({ host, ...deps })
    }, deps.warn)
  }
  return () => {
    isEnded = true
    end()
  }
}
