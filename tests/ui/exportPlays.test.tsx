// Exports proof-of-play sums: all pages, as numbers.
import { afterEach, expect, test, vi } from 'vitest'
import { read, utils } from 'xlsx'
import type { HistoryRow } from '#contract/services/publishing/playHistory.ts'
import { exportSums } from '#src/plugins/statistics/exportPlays.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'

afterEach(() => vi.restoreAllMocks())

const sums = { isEmergency: false, plays: 5, completed: 4, unsure: 1, shown: 61_400, devices: 2 }
const rows: HistoryRow[] = [
  { id: '1', name: 'Welcome', ...sums },
  { id: '2', name: '=1+1', ...sums },
  { id: '3', name: 'Say "hello"', ...sums },
  { id: '4', name: 'Fire', ...sums, isEmergency: true },
]

/** The downloaded file. */
async function exported(kind: 'csv' | 'xlsx'): Promise<Uint8Array> {
  const kept: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    kept.push(blob as Blob)
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const asked = { by: 'program', startDate: '2026-01-01', endDate: '2026-01-07' } as const
  const call = async (_service: unknown, _name: string, { pageNumber }: { pageNumber: number }) => ({
    content: rows.slice((pageNumber - 1) * 2, pageNumber * 2),
    total: rows.length,
    totals: { ...sums, plays: 15 },
  })
  const format = createFormat('en-US', 'UTC')
  const t = (key: string) => key
  await exportSums({ kind, call: call as never, asked, title: 'Proof', t: t as never, format })
  const [file] = kept
  if (!file) throw new Error('Nothing was exported')
  return new Uint8Array(await file.arrayBuffer())
}

test('a sheet holds every page, the totals, and seconds as numbers', async () => {
  const { Sheets, SheetNames } = read(await exported('xlsx'))
  const table = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(table).toHaveLength(6)
  expect(table[1]).toEqual(['Welcome', 5, 4, 1, 61, 2])
  expect(table[4]?.[0], 'an emergency says so').toBe('emergency')
  expect(table[5]).toEqual(['total', 15, 4, 1, 61, 2])
})

test('a list of values keeps quotes and lets no name be a formula', async () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await exported('csv'))
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[2]).toMatch(/^"[^=]=1\+1",5,4,1,61,2$/)
  expect(lines[3]).toBe('"Say ""hello""",5,4,1,61,2')
})
