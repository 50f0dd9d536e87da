import type { LiveEvent } from '@refinedev/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { type LiveChanges, noChanges, withCreated, withDeleted, withUpdated } from './liveChanges.ts'

/** Debounce in milliseconds: changes come in bursts, and rows are fetched once per burst. */
const burst = 400

type Props = { resource: string; rows: readonly AnyRecord[]; fetchedAt: number; isFetching: boolean }

/** Collects live events for the visible rows; each fetch resets them. */
export function useLiveChanges({ resource, rows, fetchedAt, isFetching }: Props) {
  const records = useRecords()
  const [changes, setChanges] = useState<LiveChanges>(noChanges)
  const [stale, setStale] = useState<readonly string[]>([])
  const [seenAt, setSeenAt] = useState(fetchedAt)
  if (seenAt !== fetchedAt) {
    setSeenAt(fetchedAt)
    setChanges(noChanges)
  }

  const refetch = useEffectEvent(async (ids: readonly string[]) => {
    setStale([])
    try {
      const data = await records.many<AnyRecord>(resource, ids)
      setChanges(now => withUpdated(now, data))
    } catch {
      // If the fetch fails, the rows stay as they are until the next event or fetch.
    }
  })
  useEffect(() => {
    if (stale.length === 0) return
    const timer = setTimeout(() => refetch(stale), burst)
    return () => clearTimeout(timer)
  }, [stale])

  /**
   * Events that arrive during a fetch. The fetched rows may be older than these events, so the events are applied
   * again afterwards.
   */
  const meanwhile = useRef<LiveEvent[]>([])
  const receiveEvent = (event: LiveEvent) => {
    if (isFetching) meanwhile.current.push(event)
    onLiveEvent(event)
  }
  const replayEvents = useEffectEvent(() => {
    for (const event of meanwhile.current.splice(0)) onLiveEvent(event)
  })
  useEffect(() => {
    if (fetchedAt > 0) replayEvents()
  }, [fetchedAt])

  function onLiveEvent({ type, payload }: LiveEvent) {
    const ids = (payload.ids ?? []).map(String)
    const shown = new Set(rows.map(row => row.id))
    if (type === 'created') setChanges(now => withCreated(now, ids, shown))
    else if (type === 'deleted') setChanges(now => withDeleted(now, ids, shown))
    else setStale(now => [...new Set([...now, ...ids.filter(id => shown.has(id))])])
  }
  // refine keeps the handler of the first render, so that handler calls the latest one.
  const latest = useRef(receiveEvent)
  useLayoutEffect(() => {
    latest.current = receiveEvent
  })
  return {
    changes,
    onLiveEvent: (event: LiveEvent) => latest.current(event),
    put: (record: AnyRecord) => setChanges(now => withUpdated(now, [record])),
  }
}
