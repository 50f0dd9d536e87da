import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import { type BeforeSendRow, type SubtitleBand, subtitleBands } from '#contract/services/publishing/onAir.ts'
import type { Candidate, Place } from '#src/plugins/sending/onAir/programOf.ts'
import type { SendMode } from '#src/plugins/sending/wizard/usePreflight.ts'

/** A row as it is before the change. */
export type BeforePlace = Place & Pick<BeforeSendRow, 'groupIds'>

/** A program with its last day, or a subtitle with the edge that it runs along. */
export type PlannedContent = { id: string; title: string; band: SubtitleBand | null; validUntil?: string }

export type PlannedSend = {
  contents: readonly PlannedContent[]
  deviceIds: ReadonlySet<string>
  groupIds: ReadonlySet<string>
  mode: SendMode
  /** With its holidays and hours filled in. */
  plan: TimedPlan
  /** ISO 8601. */
  at: string
}

/**
 * What is in effect on a row once this was sent: as the server publishes it, and takes back what it replaces. Until then the row
 * shows what it did before.
 */
export function afterSend(place: BeforePlace, send: PlannedSend): Place {
  const at = Date.parse(send.at)
  const addressings = addressingsOf(place, send)
  const ids = new Set(send.contents.map(({ id }) => id))
  const isFormer = (plan: Candidate) => ids.has(plan.programId) && addressings.includes(plan.addressing)
  const staying = (plans: Candidate[]) =>
    send.mode === 'replace' ? plans.map(plan => (isFormer(plan) ? { ...plan, until: at } : plan)) : plans
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

/** The programs of a row, and the subtitles along each of its edges, by one rule. */
function withEach(place: Place, next: (plans: Candidate[], band: SubtitleBand | null) => Candidate[]): Place {
  const subtitles = Object.fromEntries(subtitleBands.map(band => [band, next(place.subtitles[band], band)]))
  return { ...place, plans: next(place.plans, null), subtitles: { ...place.subtitles, ...subtitles } }
}

function addressingsOf({ id, groupIds }: BeforePlace, send: PlannedSend): Candidate['addressing'][] {
  const isByGroup = send.groupIds.has(id) || groupIds.some(groupId => send.groupIds.has(groupId))
  return [...(send.deviceIds.has(id) ? (['device'] as const) : []), ...(isByGroup ? (['group'] as const) : [])]
}

type PlannedEdit = { sentPlanId: string; plan: TimedPlan; at: Instant }

/** What is in effect on a row once a plan that stands on it was changed: its place in the order and its plays stay. */
export function afterEdit(place: Place, { sentPlanId, plan, at }: PlannedEdit): Place {
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
