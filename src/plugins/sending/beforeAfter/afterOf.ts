import type { TimedPlan } from '#contract/rules/playPlan/plan.ts'
import type { BeforeSendRow } from '#contract/services/onAir.ts'
import type { Candidate, Place } from '#src/plugins/sending/onAir/programOf.ts'
import type { SendMode } from '#src/plugins/sending/wizard/usePreflight.ts'

/** A row as it is before the change. */
export type BeforePlace = Place & Pick<BeforeSendRow, 'groupIds'>

export type PlannedSend = {
  /** Programs, with their last days. */
  programs: readonly { id: string; title: string; validUntil?: string }[]
  deviceIds: ReadonlySet<string>
  groupIds: ReadonlySet<string>
  mode: SendMode
  /** With its holidays and hours filled in. */
  plan: TimedPlan
  /** ISO 8601. */
  at: string
}

/** What is in effect on a row once this was sent: as the server publishes it, and takes back what it replaces. */
export function afterSend(place: BeforePlace, send: PlannedSend): Place {
  const addressings = addressingsOf(place, send)
  const ids = new Set(send.programs.map(({ id }) => id))
  const isFormer = (plan: Candidate) => ids.has(plan.programId) && addressings.includes(plan.addressing)
  const staying = send.mode === 'replace' ? place.plans.filter(plan => !isFormer(plan)) : place.plans
  const coming = send.programs.flatMap(({ id, title, validUntil }) =>
    addressings.map(
      (addressing): Candidate => ({
        ...send.plan,
        ...(validUntil ? { validUntil } : {}),
        id: `new ${addressing} ${id}`,
        addressing,
        publishedAt: send.at,
        played: 0,
        programId: id,
        durationMs: 1,
        title,
        sentPlanId: '',
        isOwn: false,
      }),
    ),
  )
  return { ...place, plans: [...staying, ...coming] }
}

function addressingsOf({ id, groupIds }: BeforePlace, send: PlannedSend): Candidate['addressing'][] {
  const isByGroup = send.groupIds.has(id) || groupIds.some(groupId => send.groupIds.has(groupId))
  return [...(send.deviceIds.has(id) ? (['device'] as const) : []), ...(isByGroup ? (['group'] as const) : [])]
}

/** What is in effect on a row once a plan that stands on it was changed: its place in the order and its plays stay. */
export function afterEdit(place: Place, { sentPlanId, plan }: { sentPlanId: string; plan: TimedPlan }): Place {
  const plans = place.plans.map(own => {
    if (own.sentPlanId !== sentPlanId) return own
    const { id, addressing, publishedAt, played, programId, durationMs, title, isOwn, validUntil } = own
    const kept = { id, addressing, publishedAt, played, programId, durationMs, title, sentPlanId, isOwn }
    return { ...plan, ...kept, ...(validUntil ? { validUntil } : {}) }
  })
  return { ...place, plans }
}
