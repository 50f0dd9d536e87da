import type { Published } from './plan.ts'

/** Why what plays, plays: the criterion that set it above the next best active plan; `equals`: all that are active take turns. */
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

/** What orders publications; a record of a plan that is gone will do. */
export type Publication = Pick<Published, 'id' | 'publishedAt'>

/** Earlier publication first, then id by code units, so that every machine agrees. */
export const publicationOrder = (a: Publication, b: Publication): number =>
  Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || Number(a.id > b.id) - Number(a.id < b.id)

/** The order of turns among equals: what is pinned opens, then earlier publication first. */
export const turnOrder = (a: Turn, b: Turn): number =>
  Number(b.isPinned ?? false) - Number(a.isPinned ?? false) || publicationOrder(a, b)

export type Turn = Publication & Pick<Published, 'isPinned'>

const kinds: readonly Published['type'][] = ['insert', 'timed', 'idle']
const addressings: readonly Published['addressing'][] = ['device', 'group']

/** Idle is level 1 whatever is written. */
const levelOf = ({ type, level }: Published): number => (type === 'idle' ? 1 : level)

/** What does not wait for the end of a play (rule 7). */
export const isUrgent = (plan: Published): boolean => plan.type === 'insert' || levelOf(plan) === 4

/** An emergency stands above everything, and a later one above an earlier one, which comes back. */
function emergencyPlace({ emergency, publishedAt }: Published): number {
  return emergency ? -Date.parse(publishedAt) : 0
}

type Criterion = { placeOf: (plan: Published) => number; won: WinReason; lost: LossReason }

/** What raises one active plan above another (rule 5), in the order it is asked. The lower place is the better one. */
const criteria: readonly Criterion[] = [
  { placeOf: emergencyPlace, won: 'emergency', lost: 'behindEmergency' },
  { placeOf: plan => -levelOf(plan), won: 'higherLevel', lost: 'lowerLevel' },
  { placeOf: plan => kinds.indexOf(plan.type), won: 'earlierKind', lost: 'laterKind' },
  { placeOf: plan => addressings.indexOf(plan.addressing), won: 'deviceBeforeGroup', lost: 'groupBehindDevice' },
]

/** The criterion that sets two plans apart; undefined for equals, which take turns (rule 6). */
export const decidingCriterion = (a: Published, b: Published): Criterion | undefined =>
  criteria.find(({ placeOf }) => placeOf(a) !== placeOf(b))

/**
 * Rule 5 as a total order, the winner in front. Among equals the later publication, then the greater id, stands first;
 * that never takes the screen from an equal (rule 6), it names the last idle program and orders the losers.
 */
export const winnersOrder = (a: Published, b: Published): number => {
  const criterion = decidingCriterion(a, b)
  return criterion ? criterion.placeOf(a) - criterion.placeOf(b) : publicationOrder(b, a)
}

/** Plans that share the screen in turns (rule 6), in the order of turns. */
export type Rotation = readonly [Published, ...Published[]]

/**
 * Whose turn it is after the plan of this rank that was completed last (null: none yet). That plan may have left the
 * rotation: its place is known by its publication, so nobody's turn is lost. What an insert interrupted was not
 * completed and comes again (rule 7), if the insert, being of another rank, is not taken for `last`.
 */
export function nextInRotation<P extends Turn>(rotation: readonly [P, ...P[]], last: Turn | null): P
export function nextInRotation<P extends Turn>(rotation: readonly P[], last: Turn | null): P | undefined
export function nextInRotation<P extends Turn>(rotation: readonly P[], last: Turn | null): P | undefined {
  // One that is still there has the place it has now.
  const place = rotation.find(plan => plan.id === last?.id) ?? last
  return (place && rotation.find(plan => turnOrder(plan, place) > 0)) ?? rotation[0]
}
