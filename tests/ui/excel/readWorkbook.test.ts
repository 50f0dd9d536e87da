import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { AppError } from '#contract/errors/errors.ts'
import { resources } from '#contract/resources/index.ts'
import { sheetOf } from '#src/ui/excel/importSheet.ts'
import { readWorkbook } from '#src/ui/excel/read/readWorkbook.ts'
import { tableOf } from '#src/ui/excel/read/tableOf.ts'
import { zipOf } from '#tests/fixtures/zipOf.ts'
import { linesIn } from './linesIn.ts'

type Cells = unknown[][]
const header = ['username', 'mobile', 'trialExpiry', 'nickName']

function workbook(rows: Cells, bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: false }), 'user')
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
}

const refusal = (bytes: Uint8Array, most = 100) =>
  readWorkbook(bytes, most).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.id : error),
  )

const parts = ['[Content_Types].xml', 'xl/workbook.xml'].map(name => ({ name, data: Buffer.from('<x/>') }))

describe('a workbook is known by its content', () => {
  test.each(['xlsx', 'biff8'] as const)('%s is read', async bookType => {
    const lines = await linesIn(workbook([header, ['ada', 13812345678, null, 'Ada']], bookType))
    expect(lines).toEqual([
      { number: 1, cells: header },
      { number: 2, cells: ['ada', 13812345678, null, 'Ada'] },
    ])
  })

  test('a web page, a plain ZIP file and an empty file are none, whatever their name', async () => {
    expect(await refusal(new TextEncoder().encode('<html><table><tr><td>username</td></tr></table></html>'))).toBe(
      'file.notExcel',
    )
    expect(await refusal(zipOf([{ name: 'letter.txt', data: Buffer.from('Dear Ada') }]))).toBe('file.notExcel')
    expect(await refusal(new Uint8Array())).toBe('file.notExcel')
    expect(await refusal(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toBe('file.notExcel')
  })

  test('a compound file that is no workbook is refused, one with a password by its own words', async () => {
    const { CFB } = await import('xlsx')
    const compound = (stream: string) => {
      const container = CFB.utils.cfb_new()
      CFB.utils.cfb_add(container, stream, Buffer.from('not a sheet'))
      return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer)
    }
    expect(await refusal(compound('/WordDocument'))).toBe('file.notExcel')
    expect(await refusal(compound('/EncryptedPackage'))).toBe('excel.protected')
  })
})

describe('a bomb is refused before it is opened', () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)

  test('by the ratio of what it unpacks to', async () => {
    expect(await refusal(zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', data: zeros(8) }]))).toBe(
      'excel.inflates',
    )
  })

  test('by the sum of what its entries unpack to', async () => {
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))
    const many = Array.from({ length: 400 }, (_, at) => ({ name: `xl/media/${at}`, data: noise, claimed: 300_000 }))
    expect(await refusal(zipOf([...parts, ...many]))).toBe('excel.inflates')
  })

  test('by the number of its entries', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => ({ name: `xl/${at}`, data: Buffer.from('x') }))
    expect(await refusal(zipOf([...parts, ...many]))).toBe('excel.inflates')
  })

  test('when an entry unpacks to more than it says', async () => {
    expect(await refusal(zipOf([...parts, { name: 'xl/worksheets/sheet1.xml', data: zeros(2), claimed: 1000 }]))).toBe(
      'excel.inflates',
    )
  })

  test('when its entries share their packed bytes', async () => {
    const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at * 31) % 253))
    const shared = Array.from({ length: 60 }, (_, at) => ({ name: `xl/${at}`, data: noise, sharesFirst: at > 0 }))
    expect(await refusal(zipOf([...shared, ...parts]))).toBe('excel.inflates')
  })
})

describe('the rows of a sheet', () => {
  test('days and moments are read as people see them, and formulas as their values', async () => {
    const sheet = utils.aoa_to_sheet([header, ['ada', null, 46082, null]])
    sheet.C2 = { t: 'n', v: 46082, z: 'yyyy-mm-dd' }
    sheet.D2 = { t: 'n', v: 46082.5, z: 'yyyy-mm-dd hh:mm' }
    sheet.A2 = { t: 's', v: 'ada', f: 'LOWER("ADA")' }
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'user')
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    const [, row] = await linesIn(bytes)
    expect(row?.cells).toEqual(['ada', null, '2026-03-01', '2026-03-01 12:00:00'])
  })

  test('blank rows are skipped and the others keep their number', async () => {
    const lines = await linesIn(workbook([header, [], ['ada'], [null, ''], ['bob']]))
    expect(lines.map(({ number }) => number)).toEqual([1, 3, 5])
  })

  test('columns are found by name in any order; unknown ones are said, a missing or repeated one stops', async () => {
    const tableIn = async (rows: Cells) => tableOf(resources.user, await readWorkbook(workbook(rows), 100))
    const table = await tableIn([
      ['nickName', 'createTime', 'Colour', ' username '],
      ['Ada', '2026-01-01', 'red', 'ada'],
    ])
    expect(table).toEqual({
      sheet: null,
      columns: ['nickName', 'username'],
      ignored: ['createTime', 'Colour'],
      rows: [{ number: 2, cells: { nickName: 'Ada', username: 'ada' } }],
    })
    const idOf = (rows: Cells) =>
      tableIn(rows).catch((error: unknown) => (error instanceof AppError ? [error.id, error.params] : error))
    expect(await idOf([['用户名'], ['ada']])).toEqual(['excel.columnMissing', { column: 'username' }])
    expect(
      await idOf([
        ['username', 'username'],
        ['ada', 'bob'],
      ]),
    ).toEqual(['excel.columnRepeated', { column: 'username' }])
    expect(await idOf([['username']])).toEqual(['excel.noRows', {}])
  })

  test('more rows than one import takes are refused by number', async () => {
    const many = Array.from({ length: 10_001 }, (_, at) => [`person${at}`])
    const lines = await readWorkbook(workbook([['username'], ...many]), 10_000)
    expect(() => tableOf(resources.user, lines)).toThrow(expect.objectContaining({ id: 'excel.tooManyRows' }))
  })

  test('what was exported is read again, formulas asleep on the way', async () => {
    const record = {
      id: '1',
      username: 'ada',
      nickName: '=HYPERLINK("http://evil")',
      companyName: "'=not one",
      address: '＝1+1',
      sex: 1,
    }
    const exported = sheetOf(resources.user, [record])
    expect(exported[1]?.filter(cell => typeof cell === 'string' && /^[=+\-@＝]/.test(cell))).toEqual([])
    const { rows } = tableOf(resources.user, await readWorkbook(workbook(exported), 100))
    const { importFieldsOf, readRow } = await import('#contract/derive/importOf.ts')
    const { values, errors } = readRow(importFieldsOf(resources.user), rows[0]?.cells ?? {})
    expect(errors).toEqual([])
    expect(values).toMatchObject({
      username: 'ada',
      nickName: record.nickName,
      companyName: record.companyName,
      address: record.address,
      sex: 1,
    })
  })
})
