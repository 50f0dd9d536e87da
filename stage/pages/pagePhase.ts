import type { PageSpan } from '#contract/rules/programs/pages/pageSpans.ts'
import type { Timeline } from '#stage/timeline/createTimeline.ts'
import { motions } from '#stage/transitions/index.ts'
import type { Motion } from '#stage/transitions/motion.ts'

/** `leaving`: the next page is replacing this one. */
export type PagePhase = 'waiting' | 'coming' | 'shown' | 'leaving'

/** A page and the motions at its beginning and at its end. Times in milliseconds from the program's start. */
export type PlayedPage = PageSpan & {
  readonly enter: Motion
  readonly leave: Motion
  /** Beginning of the next page: 0 for the last one, which the first page replaces when the program loops. */
  readonly next: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

export function playedPagesOf(spans: readonly PageSpan[]): PlayedPage[] {
  return spans.map((span, index) => {
    const next = spans[index + 1] ?? spans[0] ?? span
    return {
      ...span,
      enter: motions[span.page.transition],
      leave: motions[next.page.transition],
      next: next.from,
      isFirst: index === 0,
      isLast: index === spans.length - 1,
    }
  })
}

/** The first page does not replace the last one until the program has looped. */
export function pagePhaseOf(
  { from, to, enter, leave, next, isFirst, isLast }: PlayedPage,
  timeline: Pick<Timeline, 'isRepeated'> & { position(): number },
): PagePhase {
  const at = timeline.position()
  if (at >= from && (at < to || isLast)) {
    const isChanging = at - from < enter.duration && (!isFirst || timeline.isRepeated)
    return isChanging ? 'coming' : 'shown'
  }
  const isLeft = at >= next && at - next < leave.duration && (!isLast || timeline.isRepeated)
  return isLeft ? 'leaving' : 'waiting'
}
