import type { Published } from './playPlan.ts'
import type { LossReason, WinReason } from './reasons.ts'

const kinds: readonly Published['type'][] = ['insert', 'timed', 'idle']
const addressings: readonly Published['addressing'][] = ['device', 'group']

type Criterion = { placeOf: (plan: Published) => number; won: WinReason; lost: LossReason }

/** What raises one active plan above another (rule 5), in the order it is asked. The lower place is the better one. */
const criteria: readonly Criterion[] = [
  { placeOf: plan => (plan.type === 'idle' ? -1 : -plan.level), won: 'higherLevel', lost: 'lowerLevel' },
  { placeOf: plan => kinds.indexOf(plan.type), won: 'earlierKind', lost: 'laterKind' },
  { placeOf: plan => addressings.indexOf(plan.addressing), won: 'deviceBeforeGroup', lost: 'groupBehindDevice' },
]

/** The criterion that sets two plans apart; undefined for equals, which take turns (rule 6). */
export const decidingCriterion = (a: Published, b: Published): Criterion | undefined =>
  criteria.find(({ placeOf }) => placeOf(a) !== placeOf(b))
