/** A publication that reaches a device: sent to the device itself, its group or a parent group, and not withdrawn. */
export type Reaching = {
  readonly id: string
  readonly addressing: string
  /** Program or subtitle, which all plans for it share; null after its deletion. */
  readonly contentId: string | null
  readonly sentPlanId: string
  /** Milliseconds since 1970. */
  readonly publishTime: number
  /** Whether it replaces earlier publications of the same content with the same addressing. */
  readonly replaces: boolean
  /** Whether the step of the staged send that contains the device is not open yet. Such a publication hides nothing. */
  readonly isAhead: boolean
}

/**
 * Returns the publications that a device should hold. A plan that reaches the device several times counts once. The
 * server computes the same in SQL (`effectivePublications`), for many devices at once; a property test compares both.
 */
export function effectiveOf<T extends Reaching>(reaching: readonly T[]): T[] {
  return reaching.filter(one => {
    const later = reaching.filter(other => isSameContent(one, other) && isLater(other, one))
    const isHidden = later.some(({ replaces, isAhead }) => replaces && !isAhead)
    const next = later.reduce<T | null>((nearest, each) => (nearest && isLater(each, nearest) ? nearest : each), null)
    return !isHidden && next?.sentPlanId !== one.sentPlanId
  })
}

/** Whether both carry the same content in the same way. Content that was deleted equals no other content. */
export function isSameContent(
  one: Pick<Reaching, 'id' | 'addressing' | 'contentId'>,
  other: Pick<Reaching, 'id' | 'addressing' | 'contentId'>,
): boolean {
  return one.addressing === other.addressing && (one.contentId ?? one.id) === (other.contentId ?? other.id)
}

/** The order of publications: by time, then by id. */
function isLater(one: Reaching, other: Reaching): boolean {
  return one.publishTime === other.publishTime ? one.id > other.id : one.publishTime > other.publishTime
}
