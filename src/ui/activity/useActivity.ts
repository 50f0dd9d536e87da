import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ActivityEntry, activity } from '#contract/services/people/activity.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'

/** Debounce in milliseconds: changes come in bursts. */
const burst = 400

type Older = { key: string; entries: readonly ActivityEntry[]; hasMore: boolean }

/** The newest entries, refreshed with the record; older ones are loaded on demand. */
export function useActivity(resource: string, id: string) {
  const call = useCall()
  const newest = useCallQuery(activity, 'ofRecord', { resource, id }, { staleTime: 0 })
  const [older, setOlder] = useState<Older>()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const key = `${resource}.${id}`
  const rest = older?.key === key ? older : undefined
  const first = newest.data?.content ?? []
  const entries = [...first, ...(rest?.entries ?? []).filter(({ id }) => first.every(entry => entry.id !== id))]

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onBurst = useEffectEvent(() => void newest.refetch())
  useLive('resources', ({ resource: name, ids }) => {
    if (name !== resource || !ids.includes(id)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onBurst(), burst)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  async function loadMore() {
    const last = entries.at(-1)
    if (!last || isLoadingMore) return
    setLoadingMore(true)
    setFailure(undefined)
    try {
      const { content, hasMore } = await call(activity, 'ofRecord', { resource, id, before: last.id })
      setOlder({ key, entries: [...(rest?.entries ?? []), ...content], hasMore })
    } catch (error) {
      setFailure(error)
    } finally {
      setLoadingMore(false)
    }
  }

  return {
    entries,
    hasMore: rest?.hasMore ?? newest.data?.hasMore ?? false,
    since: newest.data?.since ?? null,
    error: newest.error ?? failure,
    isLoading: newest.isPending,
    isLoadingMore,
    loadMore: () => void loadMore(),
    retry: () => void newest.refetch(),
  }
}
