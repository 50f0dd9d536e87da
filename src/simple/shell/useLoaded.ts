import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Polling interval in milliseconds. */
export const pollInterval = 10_000

type State<T> = { readonly key: string; readonly data: T | null; readonly error: string | null }
export type Loaded<T> = Pick<State<T>, 'data' | 'error'> & { readonly reload: () => void }

/**
 * Runs `load` when `key` changes, every `every` ms, and when the page becomes visible or the browser is online again.
 * While `key` is the same, the last data stays until new data arrives; a new `key` starts without data.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>, every?: number): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key, data: null, error: null })
  const ask = useEffectEvent(load)
  const again = useRef<() => void>(() => undefined)
  useEffect(() => {
    let isOver = false
    let lastRequest = 0
    async function request() {
      lastRequest += 1
      const current = lastRequest
      const store = (data: T | null, error: string | null) => {
        if (!isOver && current === lastRequest)
          setState(now => ({ key, data: data ?? (now.key === key ? now.data : null), error }))
      }
      await ask().then(
        data => store(data, null),
        (error: unknown) => store(null, messageOf(error)),
      )
    }
    const onSeen = () => {
      if (!document.hidden) void request()
    }
    again.current = onSeen
    void request()
    const timer = every === undefined ? undefined : setInterval(onSeen, every)
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('online', onSeen)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('online', onSeen)
    }
  }, [key, every])
  const reload = useCallback(() => again.current(), [])
  const isOfKey = state.key === key
  return { data: isOfKey ? state.data : null, error: isOfKey ? state.error : null, reload }
}
