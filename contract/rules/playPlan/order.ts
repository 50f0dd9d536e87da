import type { Published } from './plan.ts'

/**
 * Why the winner plays. The first four: the criterion that ranked it above the best active plan that it beat.
 * `onlyActive`: no other plan is active. `equals`: all active plans have the same rank and take turns.
 * `nothingActive`: no plan is active.
 */
const winReasons = [
  'emergency',
  'higherLevel',
  'earlierKind',
  'deviceBeforeGroup',
  'onlyActive',
  'equals',
  'nothingActive',
] as const

/** Why a plan does not play: beaten by the winner (the first four), or not active itself. */
const lossReasons = [
  'behindEmergency',
  'lowerLevel',
  'laterKind',
  'groupBehindDevice',
  'playsUsedUp',
  'contentExpired',
  'notInDates',
  'exceptedDay',
  'notOnWeekday',
  'notInRange',
] as const

export type WinReason = (typeof winReasons)[number]
export type LossReason = (typeof lossReasons)[number]

/**
 * The fields that order publications. The player stores them for the plan played last, which may have been removed
 * meanwhile.
 */
export type Publication = Pick<Published, 'id' | 'publishedAt'>

/** Order of publication: earlier first, then by id in code units, so that every machine agrees. */
export const publicationOrder = (a: Publication, b: Publication): number =>
  Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || Number(a.id > b.id) - Number(a.id < b.id)

/** Order of turns within a rank (rule 7): pinned plans first, then earlier publications first. */
export const turnOrder = (a: Turn, b: Turn): number =>
  Number(b.isPinned ?? false) - Number(a.isPinned ?? false) || publicationOrder(a, b)

export type Turn = Publication & Pick<Published, 'isPinned'>

const kinds: readonly Published['type'][] = ['insert', 'timed', 'idle']
const addressings: readonly Published['addressing'][] = ['device', 'group']

/** Idle plans are always level 1. */
const levelOf = ({ type, level }: Published): number => (type === 'idle' ? 1 : level)

/** Whether the plan interrupts the current play instead of waiting for its end (rule 8). */
export const isUrgent = (plan: Published): boolean => plan.type === 'insert' || levelOf(plan) === 4

/**
 * Emergencies rank first. A later emergency ranks before an earlier one, which is shown again when the later one
 * ends.
 */
function emergencyRank({ emergency, publishedAt }: Published): number {
  return emergency ? -Date.parse(publishedAt) : 0
}

type Criterion = { rankOf: (plan: Published) => number; won: WinReason; lost: LossReason }

/** Criteria that rank active plans (rule 6), in order. The lower value wins. */
const criteria: readonly Criterion[] = [
  { rankOf: emergencyRank, won: 'emergency', lost: 'behindEmergency' },
  { rankOf: plan => -levelOf(plan), won: 'higherLevel', lost: 'lowerLevel' },
  { rankOf: plan => kinds.indexOf(plan.type), won: 'earlierKind', lost: 'laterKind' },
  { rankOf: plan => addressings.indexOf(plan.addressing), won: 'deviceBeforeGroup', lost: 'groupBehindDevice' },
]

/** The first criterion that differs between two plans; undefined within a rank, whose plans take turns (rule 7). */
export const decidingCriterion = (a: Published, b: Published): Criterion | undefined =>
  criteria.find(({ rankOf }) => rankOf(a) !== rankOf(b))

/**
 * Rule 6 as a total order, winner first. Within a rank, the later publication, then the greater id, comes first; this
 * only selects the last idle program and orders losers, since plans of one rank take turns (rule 7).
 */
export const winnersOrder = (a: Published, b: Published): number => {
  const criterion = decidingCriterion(a, b)
  return criterion ? criterion.rankOf(a) - criterion.rankOf(b) : publicationOrder(b, a)
}

/** Plans that take turns (rule 7), in order. */
export type Rotation = readonly [Published, ...Published[]]

/**
 * Returns the plan whose turn comes after `last`, the plan completed last (null: none yet). If `last` has left the
 * rotation, its publication determines its position, so that no turn is skipped. A play that an insert interrupts is
 * not completed and repeats (rule 8). An insert has another rank, so callers must not pass it as `last`.
 */
export function nextInRotation<P extends Turn>(rotation: readonly [P, ...P[]], last: Turn | null): P
export function nextInRotation<P extends Turn>(rotation: readonly P[], last: Turn | null): P | undefined
export function nextInRotation<P extends Turn>(rotation: readonly P[], last: Turn | null): P | undefined {
  // A plan still in the rotation uses its current place, since pinning may have changed it.
  const place = rotation.find(plan => plan.id === last?.id) ?? last
  return (place && rotation.find(plan => turnOrder(plan, place) > 0)) ?? rotation[0]
}
