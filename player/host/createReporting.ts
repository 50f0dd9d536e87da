import type { Host } from './Host.ts'
import type { ReportDeps } from './watchReports.ts'

/** Loads the reporting code if the host application has reports; returns a function that stops the reporting. */
export function createReporting({ host, ...deps }: Omit<ReportDeps, 'host'> & { host: Host | null }): () => void {
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
