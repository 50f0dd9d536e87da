import { useEffect } from 'react'

/** Prevents the display from sleeping while the page is visible, where the browser supports and permits it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        held => {
          if (isOver) void held.release()
          else lock = held
        },
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
