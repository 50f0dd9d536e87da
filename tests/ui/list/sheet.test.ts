import { expect, test } from 'vitest'
import { decodeCell } from '#contract/derive/excelCodec.ts'
import { resources } from '#contract/resources/index.ts'
import { sheetOf } from '#src/ui/excel/importSheet.ts'
import { fieldOf } from '#src/ui/record/fieldOf.ts'

const record = {
  id: '1',
  username: '=HYPERLINK("http://evil")',
  nickName: 'Ada',
  departmentId: '5',
  mobile: '+491701234567',
  email: 'ada@example.com',
  sex: 2,
  type: 0,
  status: -1,
  createTime: '2026-01-02 03:04:05',
}

test("the header row is the contract's field names, untranslated", () => {
  expect(sheetOf(resources.user, [])).toEqual([[...resources.user.views.excel]])
})

test('what was exported reads back unchanged, and no cell is run as a formula', () => {
  const [header = [], row = []] = sheetOf(resources.user, [record])
  expect(row[0]).toBe(`'${record.username}`)
  header.forEach((name, at) => {
    const field = fieldOf(resources.user, String(name))
    expect(decodeCell(field, row[at] ?? null)).toEqual(record[name as keyof typeof record])
  })
})

test('every column of every sheet is a field', () => {
  for (const resource of Object.values(resources)) expect(() => sheetOf(resource, [{ id: '1' }])).not.toThrow()
})
