import type { Host } from './Host.ts'
import type { Updating } from './watchUpdates.ts'

/** Fetched where there is a program around the browser that can install versions. Answers how to end it. */
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
