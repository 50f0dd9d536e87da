import type { Delivery } from '#player/delivery/Delivery.ts'
import { loadCarried } from '#player/host/loadCarried.ts'
import type { PlayerSettings } from '#player/storage/ports.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

type Deps = Pick<ScreenDeps, 'host' | 'timers' | 'eid' | 'state' | 'log' | 'warn'> & {
  delivery: Pick<Delivery, 'adopt' | 'hurry'>
  known: Pick<PlayerSettings, 'heard' | 'brought'>
  /** Server time in Unix milliseconds. */
  now(): number
  save(change: Partial<PlayerSettings>): void
}

/**
 * Connects USB sticks with the delivery. The delivery uses content of a stick only while the server is unreachable,
 * and only if the content was made after the server last announced content and after the last content adopted from a
 * stick.
 */
export function carriedOf({ delivery, known, now, save, ...deps }: Deps) {
  const { state, log } = deps
  let { heard, brought } = known
  const { files, start, end } = loadCarried({
    ...deps,
    isNewer: made => state.get().isReached === false && made > Math.max(heard, brought),
    async adopt(manifest, made) {
      await delivery.adopt(manifest)
      brought = made
      save({ brought })
      log.write('info', 'delivery', 'brought', new Date(made).toISOString())
    },
    onFiles: () => delivery.hurry(),
  })
  return {
    files,
    start,
    end,
    /** Call when the server has announced the wanted content; content made earlier is then ignored. */
    noteAnswer() {
      heard = now()
    },
    heard: () => heard,
  }
}
