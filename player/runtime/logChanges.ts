import type { WriteLog } from '#player/deviceLog/createDeviceLog.ts'
import type { State } from '#player/state/createState.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'

/** Logs state changes; returns a function that stops the logging. */
export function logChanges(state: State<PlayerState>, write: WriteLog): () => void {
  let before = state.get()
  return state.subscribe(() => {
    const { isReached, isLive, isStorageFull, runningHash } = state.get()
    const last = before
    // Set before writing to the log, because the log may notify this listener again.
    before = state.get()
    if (isReached !== last.isReached)
      write(isReached ? 'info' : 'warn', 'network', isReached ? 'reached' : 'unreachable')
    if (isLive !== last.isLive) write('debug', 'network', isLive ? 'live' : 'notLive')
    if (isStorageFull && !last.isStorageFull) write('warn', 'delivery', 'storageFull')
    if (runningHash !== last.runningHash && runningHash) write('info', 'delivery', 'manifest', runningHash)
  })
}
