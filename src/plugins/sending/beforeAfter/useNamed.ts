import type { CallResult } from '#contract/kernel/call.ts'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import type { PlayPlan, TimedPlan } from '#contract/rules/playPlan/plan.ts'
import { onAir } from '#contract/services/publishing/onAir.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import type { PlannedContent } from './afterOf.ts'
import { beforeCall } from './useBeforeRows.ts'

type Answer = CallResult<(typeof onAir.calls)['beforeSend']>
type Named = Pick<Answer, 'validUntil' | 'bands' | 'exceptDates' | 'hours'>

const nothing: Named = { validUntil: {}, bands: {}, exceptDates: [], hours: null }

/** Content of a send, all of one kind. */
export type Sent = { kind: PublicationKind; ids: readonly string[] }

/**
 * Loads the holidays and named hours that a plan refers to. Also loads the last day of validity of each program or
 * subtitle, and the edge of the screen along which each subtitle runs. Returns the previous result while loading.
 * `reviewId`: reads with the rights of the requester of this approval request.
 */
export function useNamed(plan: PlayPlan, { kind, ids }: Sent, reviewId?: string): Named {
  const holidaySetIds = (plan.holidaySets ?? []).map(({ id }) => id)
  const contents = kind === 'subtitle' ? { subtitleIds: [...ids] } : { programIds: [...ids] }
  const input = { ...contents, holidaySetIds, daypartId: plan.daypart?.id ?? null }
  const isReview = reviewId !== undefined
  const own = useCallQuery(onAir, beforeCall[kind], input, { enabled: !isReview, keepPrevious: true })
  const asked = { ...input, id: reviewId ?? '' }
  const reviewed = useCallQuery(sendReview, 'before', asked, { enabled: isReview, keepPrevious: true })
  return (isReview ? reviewed : own).data ?? nothing
}

/** Content as a send would publish it; omits subtitles whose edge has not been loaded. */
export function contentsOf(
  kind: PublicationKind,
  contents: readonly RefItem[],
  { bands, validUntil }: Named,
): PlannedContent[] {
  return contents.flatMap(({ id, title }) => {
    const band = kind === 'subtitle' ? bands[id] : null
    return band === undefined ? [] : [{ id, title, band, validUntil: validUntil[id] }]
  })
}

/** The plan with its holidays and named hours resolved, as the rules in contract/rules/playPlan read it. */
export function resolvedPlan(plan: PlayPlan, { exceptDates, hours }: Named): TimedPlan {
  const { holidaySets: _, daypart, ...rest } = plan
  return {
    ...rest,
    ...(exceptDates.length > 0 ? { exceptDates: [...(rest.exceptDates ?? []), ...exceptDates] } : {}),
    ...(daypart && hours ? { hours } : {}),
  }
}
