import { decidingCriterion } from './decidingCriterion.ts'
import type { Published } from './playPlan.ts'
import { publicationOrder } from './publicationOrder.ts'

/**
 * Rule 5 as a total order, the winner in front. Among equals the later publication, then the greater id, stands first;
 * that never takes the screen from an equal (rule 6), it names the last idle program and orders the losers.
 */
export const winnersOrder = (a: Published, b: Published): number => {
  const criterion = decidingCriterion(a, b)
  return criterion ? criterion.placeOf(a) - criterion.placeOf(b) : publicationOrder(b, a)
}
