import { useEffect, useRef } from 'react'
import { useLive } from '#src/core/services/services.ts'

/** Milliseconds over which the askers spread when everybody is told at once. */
const spread = 1_500

/** Something about the reader's messages changed. A message without a count went to very many readers. */
export function useMessageNudge(onNudge: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('message', ({ unread }) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(onNudge, unread === undefined ? Math.random() * spread : 0)
  })
}
