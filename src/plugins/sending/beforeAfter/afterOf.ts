import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import { type BeforeSendRow, type SubtitleBand, subtitleBands } from '#contract/services/publishing/onAir.ts'
import type { Candidate, PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import type { SendMode } from '#src/plugins/sending/preflight/usePreflight.ts'

export type BeforeRow = PlannedRow & Pick<BeforeSendRow, 'groupIds'>

/** A program with its last day, or a subtitle with its edge of the screen. */
export type PlannedContent = { id: string; title: string; band: SubtitleBand | null; validUntil?: string }

export type PlannedSend = {
  contents: readonly PlannedContent[]
  deviceIds: ReadonlySet<string>
  groupIds: ReadonlySet<string>
  mode: SendMode
  /** The plan with its holidays and named hours resolved. */
  plan: TimedPlan
  /** Time of the send, ISO 8601. */
  at: string
}

/**
 * The row after a send: adds the new plans and ends the plans that they replace, as the server does. Times before the
 * send are unchanged.
 */
export function afterSend(place: BeforeRow, send: PlannedSend): PlannedRow {
  const at = Date.parse(send.at)
  const addressings = addressingsOf(place, send)
  const ids = new Set(send.contents.map(({ id }) => id))
  const isPrevious = (plan: Candidate) => ids.has(plan.programId) && addressings.includes(plan.addressing)
  const staying = (plans: Candidate[]) =>
    send.mode === 'replace' ? plans.map(plan => (isPrevious(plan) ? { ...plan, until: at } : plan)) : plans
  const coming = send.contents.flatMap(({ id, title, validUntil, band }) =>
    addressings.map((addressing): Candidate & Pick<PlannedContent, 'band'> => ({
      ...send.plan,
      ...(validUntil ? { validUntil } : {}),
      id: `new ${addressing} ${id}`,
      addressing,
      publishedAt: send.at,
      since: at,
      played: 0,
      programId: id,
      durationMs: 1,
      title,
      sentPlanId: '',
      isOwn: false,
      band,
    })),
  )
  return withEach(place, (plans, along) => [...staying(plans), ...coming.filter(({ band }) => band === along)])
}

/** Applies `next` to the row's programs and to its subtitles along each edge. */
function withEach(place: PlannedRow, next: (plans: Candidate[], band: SubtitleBand | null) => Candidate[]): PlannedRow {
  const subtitles = Object.fromEntries(subtitleBands.map(band => [band, next(place.subtitles[band], band)]))
  return { ...place, plans: next(place.plans, null), subtitles: { ...place.subtitles, ...subtitles } }
}

function addressingsOf({ id, groupIds }: BeforeRow, send: PlannedSend): Candidate['addressing'][] {
  const isByGroup = send.groupIds.has(id) || groupIds.some(groupId => send.groupIds.has(groupId))
  return [...(send.deviceIds.has(id) ? (['device'] as const) : []), ...(isByGroup ? (['group'] as const) : [])]
}

type PlannedEdit = { sentPlanId: string; plan: TimedPlan; at: Instant }

/** The row after an edit of one plan; the plan keeps its order and its number of completed plays. */
export function afterEdit(place: PlannedRow, { sentPlanId, plan, at }: PlannedEdit): PlannedRow {
  const changed = (own: Candidate): Candidate => {
    if (own.sentPlanId !== sentPlanId) return own
    const { id, addressing, publishedAt, played, programId, durationMs, title, isOwn, validUntil } = own
    const kept = { id, addressing, publishedAt, played, programId, durationMs, title, sentPlanId, isOwn }
    return { ...plan, ...kept, ...(validUntil ? { validUntil } : {}), since: Math.max(at, own.since ?? at) }
  }
  const former = (plans: Candidate[]) =>
    plans.flatMap(own => (own.sentPlanId === sentPlanId ? [{ ...own, id: `${own.id} before`, until: at }] : []))
  return withEach(place, plans => [...plans.map(changed), ...former(plans)])
}
