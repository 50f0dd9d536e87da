import { z } from 'zod'
import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget, type PropsOf } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'
import { transitions } from '#contract/programs/program.ts'
import { frame, frameDefaults } from './frame.ts'

/**
 * Maximum numbers of rows, of columns, of characters per cell and of all characters. Tables are limited because
 * devices draw them and every version of a program stores them.
 */
export const tableLimits = { rows: 1000, columns: 20, cell: 500, letters: 200_000 } as const

export const columnAligns = ['start', 'center', 'end'] as const

const column = z.object({
  /** Share of the width, relative to the other columns. */
  width: z.number().int().min(1).max(100),
  align: z.enum(columnAligns),
})
export type TableColumn = z.infer<typeof column>

/** Rows have one cell per column; missing cells of a shorter row are empty. */
const sheet = z
  .object({
    columns: z.array(column).min(1).max(tableLimits.columns),
    rows: z.array(z.array(z.string().max(tableLimits.cell)).max(tableLimits.columns)).max(tableLimits.rows),
  })
  .refine(given => lettersOf(given.rows) <= tableLimits.letters)
export type TableSheet = z.infer<typeof sheet>

export function lettersOf(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, cells) => sum + cells.reduce((letters, cell) => letters + cell.length, 0), 0)
}

const props = {
  sheet: f.json(sheet, { required: true }),
  /** The first row is a header, which is repeated on every page. */
  hasHeader: f.flag({ required: true }),
  fontFamily: fontField,
  fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
  /** Maximum lines per cell; longer text ends in "…". */
  lines: f.choice([1, 2, 3], { required: true }),
  color: f.color({ required: true }),
  background: fillField.optional,
  headerColor: f.color({ required: true }),
  headerBackground: f.color(),
  /** Background of every second row. */
  stripe: f.color(),
  rule: f.color(),
  radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
  ...frame,
  pageTime: f.int({ required: true, min: 1, max: 86_400, unit: 's' }),
  transition: f.choice(transitions, { required: true }),
} as const
export type TableProps = PropsOf<typeof props>

type Laid = Pick<TableProps, 'sheet' | 'hasHeader' | 'fontSize' | 'lines'>

/**
 * Height of every row in artboard pixels, header included. Fixed, so that pages can be computed without rendering.
 */
export function rowHeightOf({ fontSize, lines }: Pick<Laid, 'fontSize' | 'lines'>): number {
  return Math.round(fontSize * (1.3 * lines + 0.7))
}

/** Row indexes of each page; a table shorter than its box has one page. */
export function tablePages(given: Laid, height: number): number[][] {
  const rowHeight = rowHeightOf(given)
  const first = given.hasHeader ? 1 : 0
  const perPage = Math.max(1, Math.floor(height / rowHeight) - first)
  const rows = given.sheet.rows.map((_, index) => index).slice(first)
  const pages: number[][] = []
  for (let at = 0; at < rows.length; at += perPage) pages.push(rows.slice(at, at + perPage))
  return pages.length > 0 ? pages : [[]]
}

const emptyRow = ['', '', '']

/** Text in rows and columns, shown in pages when it exceeds the box. */
export const table = defineWidget({
  kind: 'table',
  version: 2,
  props,
  defaults: {
    sheet: {
      columns: emptyRow.map(() => ({ width: 10, align: 'start' as const })),
      rows: [emptyRow, emptyRow, emptyRow, emptyRow],
    },
    hasHeader: true,
    fontFamily: firstFont,
    fontSize: 40,
    lines: 1,
    color: '#ffffff',
    background: '#14202e',
    headerColor: '#ffffff',
    headerBackground: '#1f5fd6',
    stripe: '#1d2c3d',
    rule: null,
    radius: 0,
    ...frameDefaults,
    pageTime: 10,
    transition: 'default',
  },
  size: { width: 960, height: 540 },
  // Keeps the props unchanged, because properties added after version 1 have defaults.
  migrations: [props => props],
  missing: ({ sheet: given }) => (lettersOf(given.rows) > 0 ? [] : ['widget.textMissing']),
  isLate: true,
  duration: (given, { height }) => {
    const pages = tablePages(given, height).length
    return pages > 1 ? pages * given.pageTime * 1000 : null
  },
})
