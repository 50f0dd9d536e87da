import { useEffect, useRef } from 'react'
import { useAdmin, useLive } from '#src/core/services/services.ts'

/** Minimum interval between refreshes in milliseconds: thousands of devices report every few seconds. */
const pause = 3_000

/** Refreshes the counts beside tree nodes when counted records were created, changed or deleted. */
export function useFreshCounts(resource: string, refresh: () => void): void {
  const { assembly } = useAdmin()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const counted = assembly.presentations[resource]?.related.map(related => related.resource) ?? []
  useLive('resources', ({ resource: changed }) => {
    if (!counted.includes(changed)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      refresh()
    }, pause)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
