import { useEffect, useRef } from 'react'
import { useLive } from '#src/core/services/services.ts'

/** Milliseconds over which requests are spread after a message to very many readers. */
const spread = 1_500

/**
 * Calls `onNudge` when the user's messages change. An event without a count was sent to very many readers, so the
 * call is delayed randomly to spread their requests.
 */
export function useMessageNudge(onNudge: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('message', ({ unread }) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(onNudge, unread === undefined ? Math.random() * spread : 0)
  })
}
