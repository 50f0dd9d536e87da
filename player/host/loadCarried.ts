import type { CarriedFiles } from '#player/delivery/createCarriedRange.ts'
import type { Host } from './Host.ts'
import type { CarriedDeps } from './watchCarried.ts'

type Deps = Omit<CarriedDeps, 'host'> & { host: Host | null }

/** Loads the USB stick support if the host application can read sticks. `end` stops the check for sticks. */
export function loadCarried({ host, ...deps }: Deps): { files(): CarriedFiles | null; start(): void; end(): void } {
  let isEnded = false
  let watching: { files(): CarriedFiles | null; end(): void } | null = null
  return {
    files: () => watching?.files() ?? null,
    start() {
      if (!host?.can('carried')) return
      import('./watchCarried.ts').then(({ watchCarried }) => {
        if (!isEnded) watching = watchCarried({ host, ...deps })
      }, deps.warn)
    },
    end() {
      isEnded = true
      watching?.end()
    },
  }
}
