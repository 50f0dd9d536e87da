import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Callable } from './call.ts'
import { useLive } from './useLive.ts'

/** Changes come in bursts; what is on show is asked for once per burst. */
const burst = 300

/** Keeps what was asked of a resource by calls up to date with its rows; answers a function that asks again at once. */
export function useFreshCalls({ name }: Pick<Callable, 'name'>): () => Promise<void> {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: ['call', name] })
  const onBurst = useEffectEvent(() => void refresh())
  useLive('resources', ({ resource }) => {
    if (resource !== name) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onBurst(), burst)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return refresh
}
