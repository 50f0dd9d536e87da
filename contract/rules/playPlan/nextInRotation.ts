import type { Published } from './playPlan.ts'
import { type Publication, publicationOrder } from './publicationOrder.ts'

/** Plans that share the screen in turns (rule 6), in publication order. */
export type Rotation = readonly [Published, ...Published[]]

/**
 * Whose turn it is after the plan of this rank that was completed last (null: none yet). That plan may have left the
 * rotation: its place is known by its publication, so nobody's turn is lost. What an insert interrupted was not
 * completed and comes again (rule 7), if the insert, being of another rank, is not taken for `last`.
 */
export const nextInRotation = (rotation: Rotation, last: Publication | null): Published =>
  (last && rotation.find(plan => publicationOrder(plan, last) > 0)) ?? rotation[0]
