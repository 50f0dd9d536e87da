import type { State } from '#player/machine/createState.ts'
import type { PlayerState } from '#player/machine/PlayerState.ts'
import type { WriteLog } from './createDeviceLog.ts'

/** Writes down what becomes otherwise, until the answer is called. */
export function noteChanges(state: State<PlayerState>, write: WriteLog): () => void {
  let before = state.get()
  return state.subscribe(() => {
    const { isReached, isLive, isStorageFull, runningHash } = state.get()
    const last = before
    // First: to write is no change.
    before = state.get()
    if (isReached !== last.isReached)
      write(isReached ? 'info' : 'warn', 'network', isReached ? 'reached' : 'unreachable')
    if (isLive !== last.isLive) write('debug', 'network', isLive ? 'live' : 'notLive')
    if (isStorageFull && !last.isStorageFull) write('warn', 'delivery', 'storageFull')
    if (runningHash !== last.runningHash && runningHash) write('info', 'delivery', 'manifest', runningHash)
  })
}
