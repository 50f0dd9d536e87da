import type { Host } from './Host.ts'
import type { UpdateDeps } from './watchUpdates.ts'

/** Loads the update code if the host application can install updates; returns a function that stops the checks. */
export function loadUpdates({ host, ...deps }: Omit<UpdateDeps, 'host'> & { host: Host | null }): () => void {
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
