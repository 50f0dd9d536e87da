import type { Published } from './playPlan.ts'

/** What orders publications; a record of a plan that is gone will do. */
export type Publication = Pick<Published, 'id' | 'publishedAt'>

/** Earlier publication first, then id by code units, so that every machine agrees. */
export const publicationOrder = (a: Publication, b: Publication): number =>
  Date.parse(a.publishedAt) - Date.parse(b.publishedAt) || Number(a.id > b.id) - Number(a.id < b.id)
