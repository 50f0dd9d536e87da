import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { CallResult } from '#contract/kernel/call.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import { type OnAirKind, onAir } from '#contract/services/publishing/onAir.ts'
import { useCallQueries } from '#src/core/calls/useCallQueries.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useLive } from '#src/core/services/services.ts'
import type { Period } from '#src/plugins/sending/forecast/period.ts'
import { type PlannedRow, plannedRowsOf } from '#src/plugins/sending/forecast/programOf.ts'
import { oldestPresent } from '#src/ui/format/oldestPresent.ts'
import { ownZone } from '#src/ui/regions/zoneNames.ts'
import { withEmergencies } from './emergencies/emergenciesIn.ts'
import { emergencyPollInterval } from './emergencies/emergencyPollInterval.ts'

type Answer = CallResult<(typeof onAir.calls)['rows']>

const pageSize = 50
/** Number of rows beyond the rendered ones that are preloaded for scrolling. */
const preloaded = 25
/** Debounce of live changes, in ms. */
const burst = 500

/** Delay in ms after a change of devices; long, because the state of devices changes often. */
const stateWait = 30_000

/** Rows computed once per response. */
const cache = new WeakMap<Answer, PlannedRow[]>()

function rowsOf(answer: Answer): PlannedRow[] {
  const known = cache.get(answer) ?? plannedRowsOf(answer, ownZone())
  cache.set(answer, known)
  return known
}

export type Rows = {
  /** Number of rows; undefined until the first response. */
  total: number | undefined
  error: Error | null
  retry: () => void
  /** Time at which the newest loaded plan was sent; 0 without plans. */
  newest: Instant
  /** The row at an index; undefined while its page is loading. */
  rowAt: (index: number) => PlannedRow | undefined
}

type RowsQuery = { kind: OnAirKind; key: string }

/**
 * Numbers of the pages that contain the rows from `first` to `last`, and rows that may be scrolled to next. Always
 * includes the first page, which contains the total.
 */
export function pagesAround(first: number, last: number): number[] {
  const from = Math.max(0, Math.floor((first - preloaded) / pageSize))
  const to = Math.max(0, Math.floor((last + preloaded) / pageSize))
  return [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, offset) => from + offset)])]
}

/** Rows by index; loads the pages around `first` to `last`, and the emergencies of the period. */
export function useOnAirRows(
  { kind, key }: RowsQuery,
  period: Pick<Period, 'from' | 'to'>,
  first: number,
  last: number,
): Rows {
  const pages = pagesAround(first, last).join()
  const { numbers, inputs } = useMemo(() => {
    const numbers = pages.split(',').map(Number)
    return { numbers, inputs: numbers.map(page => ({ kind, key, pageNumber: page + 1, pageSize })) }
  }, [kind, key, pages])
  const queries = useCallQueries(onAir, 'rows', inputs)
  const timed = useMemo(() => {
    const within = { from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString() }
    return inputs.map(input => ({ ...input, ...within }))
  }, [inputs, period.from, period.to])
  const emergencyQueries = useCallQueries(onAir, 'emergencies', timed, { every: emergencyPollInterval })
  useOnAirRefresh()
  return {
    total: queries[0]?.data?.total,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const query of queries) void query.refetch()
    },
    newest: Math.max(0, ...queries.flatMap(({ data }) => data?.plans.map(each => Date.parse(each.publishedAt)) ?? [])),
    rowAt(index) {
      const page = numbers.indexOf(Math.floor(index / pageSize))
      const answer = queries[page]?.data
      const place = answer && rowsOf(answer)[index % pageSize]
      return place && withEmergencies(place, emergencyQueries[page]?.data)
    },
  }
}

/**
 * The current time for the rows. `now` is updated only at intervals, so the newest plan may have been sent after it.
 * `newest`: time at which that plan was sent. If it is later than `now`, by at most `oldestPresent` ms, it is
 * returned instead, so that the plan appears immediately.
 */
export function presentOf(now: Instant, newest: Instant): Instant {
  return newest > now && newest <= now + oldestPresent ? newest : now
}

/** Refetches the rows when other users send, edit or withdraw plans, or when emergencies or devices change. */
export function useOnAirRefresh() {
  const refresh = useFreshCalls(onAir)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onBurst = useEffectEvent(() => void refresh())
  function wait() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onBurst(), burst)
  }
  function waitLonger() {
    later.current ??= setTimeout(() => {
      later.current = undefined
      onBurst()
    }, stateWait)
  }
  useLive('playTime', wait)
  useLive('resources', ({ resource, type }) => {
    if (resource === 'emergency' || (resource === 'device' && type !== 'updated')) wait()
    else if (resource === 'device') waitLonger()
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(later.current)
    },
    [],
  )
}
