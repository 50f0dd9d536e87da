// How somebody wants to see a list: kept with the account, so that it is so in every browser.
import { z } from 'zod'
import { pageSizes } from '#contract/kernel/paging.ts'

/** Pixels of a column. */
export const narrowest = 56
export const widest = 900
const mostColumns = 100
export const mostViews = 50

export const columnLayout = z.object({
  /** Names of columns; those it does not know follow the one they stand behind by themselves. */
  order: z.array(z.string().max(60)).max(mostColumns),
  /** Pixels; a column without a width shares what is left. */
  widths: z
    .record(z.string().max(60), z.number().min(narrowest).max(widest))
    .refine(widths => Object.keys(widths).length <= mostColumns),
})
export type ColumnLayout = z.infer<typeof columnLayout>

/** A name for an address; `search`: what stands behind its question mark. */
export const savedView = z.object({ name: z.string().min(1).max(60), search: z.string().max(4000) })
export type SavedView = z.infer<typeof savedView>

export const listLook = z
  .object({ columns: columnLayout, views: z.array(savedView).max(mostViews), rows: z.literal(pageSizes) })
  .partial()
export type ListLook = z.infer<typeof listLook>
