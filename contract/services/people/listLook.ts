// A user's view preferences for lists and the home page; stored with the account, so that they apply in every
// browser.
import { z } from 'zod'
import { pageSizes } from '#contract/kernel/paging.ts'

/** Minimum and maximum width of a column in pixels. */
export const narrowest = 56
export const widest = 900
const mostColumns = 100
export const mostViews = 50

export const columnLayout = z.object({
  /** Names of columns; a column missing here stays behind the column that it is declared after. */
  order: z.array(z.string().max(60)).max(mostColumns),
  /** Pixels; columns without a width share the remaining space. */
  widths: z
    .record(z.string().max(60), z.number().min(narrowest).max(widest))
    .refine(widths => Object.keys(widths).length <= mostColumns),
})
export type ColumnLayout = z.infer<typeof columnLayout>

/** A named list URL; `search`: its query string. */
export const savedView = z.object({ name: z.string().min(1).max(60), search: z.string().max(4000) })
export type SavedView = z.infer<typeof savedView>

const tileIds = z.array(z.string().max(60)).max(mostColumns)
/** Widths of a tile of the home page in twelfths of a row. */
export const tileWidths = [2, 4, 6, 8, 12] as const
export type TileWidth = (typeof tileWidths)[number]

/**
 * Tiles of the home page. A tile missing in `order` follows the tile before it in the default order. A tile missing
 * in `widths` has its declared width.
 */
export const tileLayout = z.object({
  order: tileIds,
  hidden: tileIds,
  widths: z
    .record(z.string().max(60), z.literal(tileWidths))
    .refine(widths => Object.keys(widths).length <= mostColumns)
    .optional(),
})
export type TileLayout = z.infer<typeof tileLayout>

/** Start page after sign-in: simple mode for phones, or the whole admin. */
export const workModes = ['simple', 'professional'] as const
export type WorkMode = (typeof workModes)[number]

export const listLook = z
  .object({
    columns: columnLayout,
    views: z.array(savedView).max(mostViews),
    rows: z.literal(pageSizes),
    tiles: tileLayout,
    /** Only for the key `homeLook`. */
    mode: z.enum(workModes),
    /** Only for the key `homeLook`: the day of the user's last reminder of expiring devices. */
    reminded: z.iso.date(),
  })
  .partial()
export type ListLook = z.infer<typeof listLook>
