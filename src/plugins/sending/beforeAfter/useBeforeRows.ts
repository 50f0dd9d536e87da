import type { CallResult } from '#contract/kernel/call.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { mostBeforeSend, onAir } from '#contract/services/publishing/onAir.ts'
import { useCallQueries } from '#src/core/calls/useCallQueries.ts'
import { plannedRowsOf } from '#src/plugins/sending/forecast/programOf.ts'
import { useOnAirRefresh } from '#src/plugins/sending/onAir/useOnAirRows.ts'
import { ownZone } from '#src/ui/regions/zoneNames.ts'
import type { BeforeRow } from './afterOf.ts'

type Answer = CallResult<(typeof onAir.calls)['beforeSend']>

/** Rows by id, computed once per response. */
const cache = new WeakMap<Answer, ReadonlyMap<string, BeforeRow>>()

function rowsOf(answer: Answer): ReadonlyMap<string, BeforeRow> {
  const groupsOf = new Map(answer.rows.map(({ id, groupIds }) => [id, groupIds]))
  const make = () =>
    plannedRowsOf(answer, ownZone()).map(place => ({ ...place, groupIds: groupsOf.get(place.id) ?? [] }))
  const known = cache.get(answer) ?? new Map(make().map(place => [place.id, place]))
  cache.set(answer, known)
  return known
}

export type BeforeRows = {
  error: Error | null
  retry: () => void
  /** The row at an index; undefined while loading, null if deleted or not visible to the reader. */
  rowAt: (index: number) => BeforeRow | null | undefined
}

/** Separate calls, because programs and subtitles have separate permissions. */
export const beforeCall = { program: 'beforeSend', subtitle: 'beforeSendSubtitles' } as const

type BeforeRowsQuery = {
  kind: PublicationKind
  groupIds: readonly string[]
  deviceIds: readonly string[]
  reviewId?: string
}

/** The rows of groups, then of devices, by index; loads the pages from `first` to `last`. */
export function useBeforeRows(
  { kind, groupIds, deviceIds, reviewId }: BeforeRowsQuery,
  first: number,
  last: number,
): BeforeRows {
  const ids = [...groupIds, ...deviceIds]
  const pageAt = (index: number) => Math.floor(index / mostBeforeSend)
  const pages: number[] = []
  for (let page = pageAt(Math.max(0, first)); page <= pageAt(Math.min(ids.length - 1, last)); page++) pages.push(page)
  const isGroup = (index: number) => index < groupIds.length
  const inputs = pages.map(page => {
    const start = page * mostBeforeSend
    const own = ids.slice(start, start + mostBeforeSend)
    return {
      groupIds: own.filter((_, offset) => isGroup(start + offset)),
      deviceIds: own.filter((_, offset) => !isGroup(start + offset)),
    }
  })
  const seen = useCallQueries(onAir, beforeCall[kind], reviewId === undefined ? inputs : [])
  const reviewInputs = reviewId === undefined ? [] : inputs.map(input => ({ ...input, id: reviewId }))
  const reviewed = useCallQueries(sendReview, 'before', reviewInputs)
  const queries = reviewId === undefined ? seen : reviewed
  useOnAirRefresh()
  return {
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const query of queries) void query.refetch()
    },
    rowAt(index) {
      const answer = queries[pages.indexOf(pageAt(index))]?.data
      return answer && (rowsOf(answer).get(ids[index] ?? '') ?? null)
    },
  }
}
