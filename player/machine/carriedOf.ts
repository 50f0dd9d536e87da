import type { Delivery } from '#player/delivery/Delivery.ts'
import { followCarried } from '#player/host/followCarried.ts'
import type { Settings } from '#player/storage/ports.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

type Deps = Pick<ScreenDeps, 'host' | 'timers' | 'eid' | 'state' | 'log' | 'warn'> & {
  delivery: Pick<Delivery, 'adopt' | 'hurry'>
  known: Pick<Settings, 'heard' | 'brought'>
  /** By the server's clock. */
  now(): number
  keep(change: Partial<Settings>): void
}

/** What comes on sticks, for the delivery: news where it is newer than the last word of a server that is not reached, and than what was brought last. */
export function carriedOf({ delivery, known, now, keep, ...deps }: Deps) {
  const { state, log } = deps
  let { heard, brought } = known
  const { files, start, end } = followCarried({
    ...deps,
    isNews: made => state.get().isReached === false && made > Math.max(heard, brought),
    async adopt(manifest, made) {
      await delivery.adopt(manifest)
      brought = made
      keep({ brought })
      log.write('info', 'delivery', 'brought', new Date(made).toISOString())
    },
    onFiles: () => delivery.hurry(),
  })
  return {
    files,
    start,
    end,
    /** The server says what should run. */
    hear() {
      heard = now()
    },
    heard: () => heard,
  }
}
