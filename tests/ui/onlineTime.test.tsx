// Online time: the heat map and the uptime give their numbers as a table, and outages are exported from all pages.
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { read, utils } from 'xlsx'
import type { OutageRow } from '#contract/services/fleet/equipmentTime.ts'
import { HeatMapCard } from '#src/plugins/statistics/online/HeatMapCard.tsx'
import type { OnlineQuery } from '#src/plugins/statistics/online/onlineQuery.ts'
import { UptimeCard } from '#src/plugins/statistics/online/UptimeCard.tsx'
import { exportOutages } from '#src/plugins/statistics/outages/exportOutages.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const hour = 3_600_000
const words = ['online', 'statistics', 'charts']
const week: OnlineQuery = { startDate: '2026-11-20', endDate: '2026-11-26', order: 'least' }
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))

test('the heat map has a square for each day that the devices existed, and a table with the same numbers', async () => {
  const asked: unknown[] = []
  const day = (startDate: string, online: number, unknown: number) => ({
    ...{ startDate, endDate: startDate, online: online * hour, asleep: 0, unknown: unknown * hour },
  })
  const call = async (...args: unknown[]) => {
    asked.push(args.slice(1))
    return [day('2026-11-20', 18, 6), day('2026-11-21', 0, 24), day('2026-11-22', 0, 0)]
  }
  await renderInAdmin(<HeatMapCard asked={week} />, { words, call })
  expect(await screen.findByRole('img', { name: /online 37.5% of awake time/ })).toBeTruthy()
  expect([...document.querySelectorAll('.online-grid [title]')].map(square => square.getAttribute('title'))).toEqual([
    'Nov 20, 2026: 75%',
    'Nov 21, 2026: 0%',
  ])
  expect(asked).toEqual([['getUptime', { startDate: '2026-11-20', endDate: '2026-11-26', by: 'day' }]])
  await userEvent.click(screen.getByRole('button', { name: 'Show “Uptime by day” as a table' }))
  expect(cellsOf(screen.getByRole('table')).slice(1)).toEqual([
    ['Nov 20, 2026', '75', '64,800', '0', '21,600'],
    ['Nov 21, 2026', '0', '0', '0', '86,400'],
  ])
})

test('of all devices, a heat map of more than a month is not asked for', async () => {
  const call = vi.fn(async () => [])
  await renderInAdmin(<HeatMapCard asked={{ ...week, startDate: '2026-01-01' }} />, { words, call })
  expect(screen.getByText('Choose at most 31 days or one device to see single days.')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test('uptime is shown by week and by month', async () => {
  const asked: string[] = []
  const call = async (_service: never, _key: string, input?: never) => {
    const { by } = input as unknown as { by: string }
    asked.push(by)
    const sums = { online: 3 * hour, asleep: hour, unknown: hour }
    return by === 'week'
      ? [{ startDate: '2026-11-20', endDate: '2026-11-22', ...sums }]
      : [{ startDate: '2026-11-20', endDate: '2026-11-26', ...sums }]
  }
  await renderInAdmin(<UptimeCard asked={week} />, { words, call })
  await userEvent.click(await screen.findByRole('button', { name: 'Show “Uptime by week” as a table' }))
  expect(cellsOf(screen.getByRole('table'))[1]?.slice(0, 2)).toEqual(['Nov 20, 2026 to Nov 22, 2026', '75'])
  await userEvent.click(screen.getByText('Month'))
  expect(await screen.findByText('Nov 2026')).toBeTruthy()
  expect(asked).toEqual(['week', 'month'])
})

test('outages of all pages are exported, with seconds as numbers', async () => {
  const kept: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    kept.push(blob as Blob)
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const outage = (name: string, since: string | null): OutageRow => ({
    ...{ id: name, name, outages: 2, since, total: 5 * hour, longest: 3 * hour },
    status: since ? 'offline' : 'online',
  })
  const rows = [outage('Lobby', null), outage('=1+1', '2026-11-23T11:00:00.000Z'), outage('Hall', null)]
  const call = async (_service: unknown, _name: string, { pageNumber }: { pageNumber: number }) => ({
    content: rows.slice((pageNumber - 1) * 2, pageNumber * 2),
    total: rows.length,
  })
  const { startDate, endDate } = week
  const t = (key: string) => key
  await exportOutages({
    call: call as never,
    asked: { startDate, endDate, order: 'total' },
    t: t as never,
    format: createFormat('en-US', 'UTC'),
  })
  const { Sheets, SheetNames } = read(new Uint8Array((await kept[0]?.arrayBuffer()) ?? new ArrayBuffer(0)))
  const table = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(table).toHaveLength(4)
  expect(table[1]?.slice(0, 5)).toEqual(['Lobby', 'resources:device.values.status.online', 2, 18_000, 10_800])
  expect(table[2]?.[0]).not.toBe('=1+1')
  expect(table[2]?.[5]).toContain('2026')
})
