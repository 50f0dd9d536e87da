import type { Host } from './Host.ts'
import type { Reporting } from './watchReports.ts'

/** Fetched where there is a program around the browser that has something to tell; answers how to end it. */
export function createReporting({ host, ...deps }: Omit<Reporting, 'host'> & { host: Host | null }): () => void {
  let isEnded = false
  let end = () => {}
  if (host?.can('reports')) {
    import('./watchReports.ts').then(({ watchReports }) => {
      if (!isEnded) end = watchReports({ host, ...deps })
    }, deps.warn)
  }
  return () => {
    isEnded = true
    end()
  }
}
