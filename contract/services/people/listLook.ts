// How somebody wants to see a list, or the home page: kept with the account, so that it is so in every browser.
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

const tileIds = z.array(z.string().max(60)).max(mostColumns)
/** Of the home page: those it does not know stand behind the others, and are shown. */
export const tileLayout = z.object({ order: tileIds, hidden: tileIds })
export type TileLayout = z.infer<typeof tileLayout>

/** The home page, which has a look as lists have one, and is no resource. */
export const homeLook = 'home'

/** What opens after the sign-in: the pages for a phone, or the whole administration. */
export const workModes = ['simple', 'professional'] as const
export type WorkMode = (typeof workModes)[number]

export const listLook = z
  .object({
    columns: columnLayout,
    views: z.array(savedView).max(mostViews),
    rows: z.literal(pageSizes),
    tiles: tileLayout,
    /** Chosen for home alone. */
    mode: z.enum(workModes),
    /** Of home: the day on which the person was last told of devices that expire. */
    reminded: z.iso.date(),
  })
  .partial()
export type ListLook = z.infer<typeof listLook>
