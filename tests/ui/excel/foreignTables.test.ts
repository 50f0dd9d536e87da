// Reads cells of spreadsheets that other applications wrote.
import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type CellObject, type Range, utils, type WorkBook, write } from 'xlsx'
import { importFieldsOf, readRow } from '#contract/derive/importOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import { resources } from '#contract/resources/index.ts'
import { readWorkbook } from '#src/ui/excel/read/readWorkbook.ts'
import { demandedColumnsOf, tableOf } from '#src/ui/excel/read/tableOf.ts'

const { user } = resources
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/sheets/${name}`, import.meta.url)))
const tableIn = async (bytes: Uint8Array) => tableOf(user, await readWorkbook(bytes, 100, demandedColumnsOf(user)))
const rowsIn = async (bytes: Uint8Array) => (await tableIn(bytes)).rows.map(({ cells }) => cells)
const refusal = (bytes: Uint8Array) =>
  tableIn(bytes).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { id: error.id, ...error.params } : error),
  )

type Kind = 'xlsx' | 'biff8' | 'ods'
type Sheet = {
  name?: string
  rows: unknown[][]
  cells?: Record<string, CellObject>
  merges?: Range[]
  hidden?: 0 | 1 | 2
}

function bookOf(sheets: readonly Sheet[], bookType: Kind = 'xlsx'): Uint8Array {
  const book: WorkBook = utils.book_new()
  for (const [at, { name = `Sheet${at + 1}`, rows, cells = {}, merges }] of sheets.entries()) {
    const sheet = Object.assign(utils.aoa_to_sheet(rows), cells)
    if (merges) sheet['!merges'] = merges
    utils.book_append_sheet(book, sheet, name)
  }
  book.Workbook = { Sheets: sheets.map(({ hidden = 0 }, at) => ({ name: book.SheetNames[at], Hidden: hidden })) }
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
}

/** A workbook whose only sheet has this XML. */
function bookOfXml(sheetData: string): Uint8Array {
  const parts = unzipSync(bookOf([{ rows: [['x']] }]))
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  parts['xl/worksheets/sheet1.xml'] = strToU8(
    xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${sheetData}</sheetData>`).replace(/<dimension[^>]*>/, ''),
  )
  return zipSync(parts)
}
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('a cell arrives as it is shown where the column holds text', () => {
  test('leading zeros, a plus and a percent sign that the number format shows are kept', async () => {
    expect(await rowsIn(fixture('x01-leading-zeros-by-format.xlsx'))).toEqual([
      { username: 'zeros001', nickName: '007', mobile: '0612345678' },
      { username: '000123', nickName: 'By number', mobile: '13800138000' },
      { username: 'fmt00003', nickName: '50%', mobile: '+4915112345678' },
    ])
  })

  test.each(['xlsx', 'biff8'] as const)('%s: grouped numbers, long numbers and days keep what is shown', async kind => {
    const cells: Record<string, CellObject> = {
      A2: { t: 'n', v: 12345, z: '00000000' },
      B2: { t: 'n', v: 46082, z: 'yyyy"/"mm"/"dd' },
      C2: { t: 'n', v: 861381234567890, z: 'General' },
      D2: { t: 'n', v: 861381234567, z: '0.00E+00' },
    }
    const rows = [['username', 'nickName', 'mobile', 'companyName'], [null]]
    expect(await rowsIn(bookOf([{ rows, cells }], kind))).toEqual([
      { username: '00012345', nickName: '2026/03/01', mobile: '861381234567890', companyName: '861381234567' },
    ])
  })

  test('numbers and days keep their value, whatever their format shows', async () => {
    const cells: Record<string, CellObject> = {
      B2: { t: 'n', v: 1, z: '000' },
      C2: { t: 'n', v: 46082, z: 'd. mmm' },
      D2: { t: 'b', v: true },
    }
    const rows = [['username', 'sex', 'trialExpiry', 'description'], ['ada']]
    const [row] = await rowsIn(bookOf([{ rows, cells }]))
    expect(row).toEqual({ username: 'ada', sex: 1, trialExpiry: '2026-03-01', description: 'TRUE' })
  })

  test('a day in the format that follows the region of the reader is written year first', async () => {
    const cells: Record<string, CellObject> = { B2: { t: 'n', v: 46082, z: 'm/d/yy' } }
    const [row] = await rowsIn(bookOf([{ rows: [['username', 'description'], ['ada']], cells }]))
    expect(row?.description).toBe('2026-03-01')
  })

  test('text in several formats is one text, and its reading aid is none of it', async () => {
    const rich =
      '<c r="B2" t="inlineStr"><is><r><t>東</t></r><r><rPr><b/></rPr><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>'
    const xml = `<row r="1">${inline('A1', 'username')}${inline('B1', 'nickName')}</row><row r="2">${inline('A2', 'ada')}${rich}</row>`
    expect(await rowsIn(bookOfXml(xml))).toEqual([{ username: 'ada', nickName: '東京' }])
  })

  test('a merged cell stands in each of its rows that hold anything else', async () => {
    const rows = [['username', 'companyName'], ['ada', 'Marquee'], ['bob'], ['eve'], ['zoe', 'Other'], []]
    const merges = [
      { s: { r: 1, c: 1 }, e: { r: 3, c: 1 } },
      { s: { r: 4, c: 1 }, e: { r: 9, c: 1 } },
    ]
    expect(await rowsIn(bookOf([{ rows, merges }]))).toEqual([
      { username: 'ada', companyName: 'Marquee' },
      { username: 'bob', companyName: 'Marquee' },
      { username: 'eve', companyName: 'Marquee' },
      { username: 'zoe', companyName: 'Other' },
    ])
  })
})

describe('a cell that holds no value is said', () => {
  const problemsIn = async (bytes: Uint8Array) =>
    (await tableIn(bytes)).rows.flatMap(({ number, cells }) =>
      readRow(importFieldsOf(user), cells).errors.map(({ field, id, params }) => ({ number, field, id, ...params })),
    )

  test.each(['xlsx', 'biff8'] as const)('%s: an error of the spreadsheet, with its row and column', async kind => {
    const cells: Record<string, CellObject> = {
      B3: { t: 'e', v: 0x2a },
      C3: { t: 'e', v: 0x17 },
      D2: { t: 'e', v: 0x07 },
    }
    const rows = [['username', 'nickName', 'mobile', 'sex'], ['ada', 'Ada'], ['bob']]
    expect(await problemsIn(bookOf([{ rows, cells }], kind))).toEqual([
      { number: 2, field: 'sex', id: 'excel.errorCell', error: '#DIV/0!' },
      { number: 3, field: 'nickName', id: 'excel.errorCell', error: '#N/A' },
      { number: 3, field: 'mobile', id: 'excel.errorCell', error: '#REF!' },
    ])
  })

  test('an error in plain text, in a demanded column, and one that only newer programs know', async () => {
    const csv = new TextEncoder().encode('username,nickName\n#NAME?,Ada\nbob,#SPILL!\n')
    expect(await problemsIn(csv)).toEqual([
      { number: 2, field: 'username', id: 'excel.errorCell', error: '#NAME?' },
      { number: 3, field: 'nickName', id: 'excel.errorCell', error: '#SPILL!' },
    ])
  })

  test('a formula is read by its stored result, and one without a result stops the file', async () => {
    const head = `<row r="1">${inline('A1', 'username')}${inline('B1', 'nickName')}${inline('C1', 'other')}</row>`
    const stored = '<c r="B2" t="str"><f>UPPER("ada")</f><v>ADA</v></c><c r="C2"><f>1+1</f></c>'
    expect(await rowsIn(bookOfXml(`${head}<row r="2">${inline('A2', 'ada')}${stored}</row>`))).toEqual([
      { username: 'ada', nickName: 'ADA' },
    ])
    const empty = '<c r="B2" t="str"><f>""</f><v></v></c>'
    expect(await rowsIn(bookOfXml(`${head}<row r="2">${inline('A2', 'ada')}${empty}</row>`))).toEqual([
      { username: 'ada', nickName: null },
    ])
    for (const none of ['<c r="B2"><f>A2</f></c>', '<c r="B2"><f>A2</f><v/></c>', '<c r="B2"><f>A2</f><v></v></c>'])
      expect(await refusal(bookOfXml(`${head}<row r="2">${inline('A2', 'ada')}${none}</row>`))).toEqual({
        id: 'excel.uncalculated',
        row: 2,
        column: 'nickName',
      })
  })
})

describe('the sheet that is read', () => {
  const people = { rows: [['username'], ['ada']] }
  const lists = { name: 'lists', rows: [['roles'], ['a']] }

  test('is the visible one where the first is hidden', async () => {
    expect(await tableIn(fixture('x10b-hidden-first.xlsx'))).toMatchObject({
      sheet: 'Users',
      rows: [{ cells: { username: 'hidden01', nickName: 'Visible sheet' } }],
    })
    expect(await tableIn(bookOf([{ ...people, hidden: 2 }, { rows: [['username'], ['bob']] }], 'biff8'))).toMatchObject(
      {
        sheet: 'Sheet2',
        rows: [{ cells: { username: 'bob' } }],
      },
    )
  })

  test('is the first that names the demanded columns, behind a cover or an empty one', async () => {
    const cover = { name: 'Read me', rows: [['How to fill this in']] }
    const table = await tableIn(bookOf([cover, { rows: [] }, { ...people, name: 'People' }, people]))
    expect(table).toMatchObject({ sheet: 'People', rows: [{ cells: { username: 'ada' } }] })
  })

  test('is never a hidden one, even where no other has the columns', async () => {
    expect(await refusal(bookOf([lists, { ...people, hidden: 1 }]))).toEqual({
      id: 'excel.columnMissing',
      column: 'username',
    })
  })

  test('is not named where the file has no other', async () => {
    expect(await tableIn(bookOf([people]))).toMatchObject({ sheet: null })
  })
})

describe('other forms of a table', () => {
  test('a workbook in the ZIP64 form is read', async () => {
    expect(await rowsIn(fixture('x15-zip64-local.xlsx'))).toEqual([{ username: 'zipuser', nickName: 'Zip User' }])
  })

  test('an OpenDocument spreadsheet is read, and another OpenDocument file is refused', async () => {
    const rows = [
      ['username', 'mobile', 'sex'],
      ['ada', '0612345678', 1],
    ]
    const ods = bookOf([{ rows }], 'ods')
    expect(await rowsIn(ods)).toEqual([{ username: 'ada', mobile: '0612345678', sex: 1 }])
    const parts = unzipSync(ods)
    const letter = { ...parts, mimetype: strToU8('application/vnd.oasis.opendocument.text') }
    expect(await refusal(zipSync(letter, { level: 0 }))).toEqual({ id: 'file.notExcel' })
  })

  test('an OpenDocument cell arrives as it is shown', async () => {
    const parts = unzipSync(
      bookOf(
        [
          {
            rows: [
              ['username', 'mobile'],
              ['ada', 612345678],
            ],
          },
        ],
        'ods',
      ),
    )
    const xml = strFromU8(parts['content.xml'] ?? new Uint8Array())
    parts['content.xml'] = strToU8(xml.replace('<text:p>612345678</text:p>', '<text:p>0612345678</text:p>'))
    const mimetype = parts.mimetype ?? new Uint8Array()
    expect(await rowsIn(zipSync({ ...parts, mimetype: [mimetype, { level: 0 }] }))).toEqual([
      { username: 'ada', mobile: '0612345678' },
    ])
  })

  const text =
    'username;nickName;mobile\r\nada;"Ada; ""Countess""\r\nof Lovelace";0612345678\r\nбоб;Boris, Ivan, Ada;007\r\n'
  const wanted = [
    { username: 'ada', nickName: 'Ada; "Countess"\r\nof Lovelace', mobile: '0612345678' },
    { username: 'боб', nickName: 'Boris, Ivan, Ada', mobile: '007' },
  ]
  const utf16be = (words: string) => new Uint8Array(Buffer.from(words, 'utf16le').swap16())
  test.each([
    ['UTF-8', new Uint8Array(Buffer.from(text))],
    ['UTF-8 with a mark', new Uint8Array(Buffer.from(`\uFEFF${text}`))],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16 of the other order', utf16be(`\uFEFF${text}`)],
    ['UTF-16 without a mark', new Uint8Array(Buffer.from(text, 'utf16le'))],
    ['tabs', new Uint8Array(Buffer.from(text.replace(/;(?! )/g, '\t')))],
    ['a line that names the separator', new Uint8Array(Buffer.from(`sep=;\r\n${text}`))],
  ])('plain text in %s is read, quoted line ends and leading zeros kept', async (_what, bytes) => {
    expect(await rowsIn(bytes)).toEqual(wanted)
  })

  test('rows of plain text are counted as they stand in the file', async () => {
    const numbersIn = async (words: string) =>
      (await tableIn(new Uint8Array(Buffer.from(words)))).rows.map(({ number }) => number)
    expect(await numbersIn('username\nada\n\nbob')).toEqual([2, 4])
    expect(await numbersIn('sep=,\nusername,nickName\nada,\n')).toEqual([3])
  })

  test('plain text is never taken for another kind of file, and keeps what looks like a formula or a number', async () => {
    const rows = await rowsIn(
      new Uint8Array(Buffer.from('ID,username,nickName,mobile\n1,1e5,=1+1,="0012"\n2,TRUE,3/4,1.0\n')),
    )
    expect(rows).toEqual([
      { username: '1e5', nickName: '=1+1', mobile: '0012' },
      { username: 'TRUE', nickName: '3/4', mobile: '1.0' },
    ])
  })

  test('plain text in an older encoding says how to save it', async () => {
    const gbk = new Uint8Array([...Buffer.from('username,nickName\nada,'), 0xd5, 0xc5, 0xc8, 0xfd])
    expect(await refusal(gbk)).toEqual({ id: 'excel.notUnicode' })
  })

  test('a picture or a program is no table', async () => {
    expect(await refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toEqual({
      id: 'file.notExcel',
    })
    expect(await refusal(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]))).toEqual({
      id: 'file.notExcel',
    })
  })
})
