import { describe, expect, test } from 'vitest'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { rowHeightOf, type TableProps, table, tableLimits, tablePages } from '#contract/widgets/table.ts'
import {
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
} from '#src/editor/widgets/sheet/editSheet.ts'
import { cellsOfText, pastedCells } from '#src/editor/widgets/sheet/pastedCells.ts'
import { nodeOf, programOf } from '#tests/stage/nodeOf.ts'
import { processorTime } from '#tests/support/processorTime.ts'

const empty = table.defaults.sheet
const rowsOf = (count: number, width = 3) =>
  Array.from({ length: count }, (_, row) => Array.from({ length: width }, (_, column) => `${row}:${column}`))
const { schema } = table.props.sheet

describe('cells of a sheet', () => {
  test('come as rows and columns, quotes and lines inside of a cell included', () => {
    expect(cellsOfText('Dish\tPrice\r\nSoup\t4.50\r\n')).toEqual([
      ['Dish', 'Price'],
      ['Soup', '4.50'],
    ])
    expect(cellsOfText('"Soup ""of the day""\nwith bread"\t4\nTea\t')).toEqual([
      ['Soup "of the day" with bread', '4'],
      ['Tea', ''],
    ])
    expect(cellsOfText('5" pipe\tشاي')).toEqual([['5" pipe', 'شاي']])
    expect(cellsOfText('')).toEqual([])
  })

  test('are told from a text without any', () => {
    expect(pastedCells('Hello', '')).toBeNull()
    expect(pastedCells('a\tb', '')).toEqual([['a', 'b']])
    expect(pastedCells('a\nb', '')).toEqual([['a'], ['b']])
  })
})

describe('what is pasted', () => {
  test('stands from the cell on where it was pasted, and the table grows with it', () => {
    const { sheet, leftOut } = withPasted(empty, { row: 3, column: 2 }, [
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(leftOut).toEqual({})
    expect(sheet.columns).toHaveLength(4)
    expect(sheet.rows.slice(3)).toEqual([
      ['', '', 'a', 'b'],
      ['', '', 'c', 'd'],
    ])
    expect(schema.safeParse(sheet).success).toBe(true)
  })

  test('of 5,000 rows is taken as far as a table goes, and the rest is told, without long work', () => {
    const text = rowsOf(5000, 12)
      .map(row => row.join('\t'))
      .join('\r\n')
    const began = processorTime()
    const { sheet, leftOut } = withPasted(empty, { row: 0, column: 0 }, pastedCells(text, '') ?? [])
    expect(processorTime() - began).toBeLessThan(3000)
    expect(sheet.rows).toHaveLength(tableLimits.rows)
    expect(sheet.rows[999]).toEqual(rowsOf(1000, 12)[999])
    expect(leftOut).toEqual({ rows: 4000 })
    expect(schema.safeParse(sheet).success).toBe(true)
  })

  test('is told in every measure that is too much, and what is kept can always be saved', () => {
    const wide = withPasted(empty, { row: 0, column: 0 }, [Array.from({ length: 30 }, () => 'x')])
    expect(wide.leftOut).toEqual({ columns: 10 })
    const long = withPasted(empty, { row: 0, column: 0 }, [['x'.repeat(600), 'y']])
    expect(long.leftOut).toEqual({ texts: 1 })
    const heavy = withPasted(
      empty,
      { row: 0, column: 0 },
      Array.from({ length: 1000 }, () => ['x'.repeat(500)]),
    )
    expect(heavy.leftOut).toEqual({ letters: true })
    expect(heavy.sheet.rows).toHaveLength(400)
    for (const { sheet } of [wide, long, heavy]) expect(schema.safeParse(sheet).success).toBe(true)
  })
})

describe('a table by hand', () => {
  test('takes texts, rows and columns, and gives them up again', () => {
    const typed = withCell(empty, { row: 1, column: 2 }, '4.50')
    expect(typed.rows[1]).toEqual(['', '', '4.50'])
    expect(withRow(typed, 1).rows[2]).toEqual(['', '', '4.50'])
    expect(withoutRow(typed, 0).rows[0]).toEqual(['', '', '4.50'])
    expect(withColumn(typed, 2).rows[1]).toEqual(['', '', '', '4.50'])
    expect(withoutColumn(typed, 0).rows[1]).toEqual(['', '4.50'])
    expect(withoutColumn(typed, 0).columns).toHaveLength(2)
  })

  test('never loses its last column, and never grows beyond what it holds', () => {
    const one = { columns: empty.columns.slice(0, 1), rows: [['a']] }
    expect(withoutColumn(one, 0)).toBe(one)
    const full = { columns: empty.columns, rows: rowsOf(tableLimits.rows) }
    expect(withRow(full, 5)).toBe(full)
  })
})

describe('pages', () => {
  const props = (rows: number, more: Partial<TableProps> = {}): TableProps => ({
    ...table.defaults,
    sheet: { ...empty, rows: rowsOf(rows) },
    ...more,
  })
  const height = rowHeightOf(table.defaults) * 5

  test('hold as many rows as the box has room for beside the header, each row once', () => {
    expect(tablePages(props(5), height)).toEqual([[1, 2, 3, 4]])
    expect(tablePages(props(10), height)).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]])
    expect(tablePages(props(6, { hasHeader: false }), height)).toEqual([[0, 1, 2, 3, 4], [5]])
    expect(tablePages(props(3), 1)).toEqual([[1], [2]])
    expect(tablePages(props(0), height)).toEqual([[]])
  })

  test('last as long as the program does, unless there is one', () => {
    const lasting = (rows: number) =>
      programDuration(programOf([{ ...nodeOf('table', { props: props(rows, { pageTime: 4 }) }), height }]))
    expect(lasting(10)).toBe(12_000)
    expect(lasting(4)).toBe(programDuration(programOf([])))
  })

  test('a table without a word is not finished', () => {
    expect(table.missing(table.defaults)).toEqual(['widget.textMissing'])
    expect(table.missing(props(1))).toEqual([])
  })
})
