import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '#src/core/services/services.ts'

/** Debounce in milliseconds: changes come in bursts. */
const burst = 400

/** Calls `refresh` when rows that are not shown were created or changed. */
export function useNewRows(name: string, shown: readonly { id: string }[], refresh: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onBurst = useEffectEvent(refresh)
  useLive('resources', ({ resource, type, ids }) => {
    if (resource !== name || type === 'deleted' || ids.every(id => shown.some(row => row.id === id))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onBurst(), burst)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
