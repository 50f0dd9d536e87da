import { useEffect, useRef } from 'react'
import { useAdmin, useLive } from '#src/core/services/services.ts'

/** Thousands of screens say something every few seconds: what they change of the counts is looked up this often at most, in ms. */
const pause = 3_000

/** Asks again when what is counted beside the nodes of a tree came, changed or went. */
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
