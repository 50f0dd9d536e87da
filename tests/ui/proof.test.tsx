import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { playHistory } from '#contract/services/publishing/playHistory.ts'
import { ProofFilters } from '#src/plugins/statistics/ProofFilters.tsx'
import ProofPage from '#src/plugins/statistics/ProofPage.tsx'
import { ProofTable } from '#src/plugins/statistics/ProofTable.tsx'
import { ProofTimes } from '#src/plugins/statistics/ProofTimes.tsx'
import { lastDays } from '#src/plugins/statistics/period/usePeriodInAddress.ts'
import { weekUntil } from '#src/plugins/statistics/playsQuery.ts'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)
afterEach(() => vi.unstubAllGlobals())
afterEach(() => vi.useRealTimers())

test('proof of play can be narrowed by all that its call takes, a file as well', async () => {
  const asked = { by: 'program', startDate: '2026-01-01', endDate: '2026-01-07' } as const
  await renderInAdmin(<ProofFilters asked={asked} onChange={() => undefined} />, {
    words: ['proof', 'statistics'],
    data: { getList: async () => ({ data: [], total: 0 }) },
  })
  const named = Object.keys(playHistory.calls.getHistoryPlayer.input).filter(name => name.endsWith('Id'))
  expect(named).toHaveLength(4)
  const labels = [...document.querySelectorAll('.period-filter label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['From', 'To', 'Program', 'File', 'Device', 'Device group'])
})

test('the period of proof is one of the named ranges, or custom', async () => {
  const asked = { by: 'program', startDate: '2026-01-01', endDate: '2026-01-07' } as const
  const chosen = vi.fn()
  await renderInAdmin(<ProofFilters asked={asked} onChange={chosen} />, {
    words: ['proof', 'statistics'],
    data: { getList: async () => ({ data: [], total: 0 }) },
  })
  const range = screen.getByLabelText('Range')
  expect(within(range).getByRole('radio', { name: 'Custom' })).toHaveProperty('checked', true)
  await userEvent.click(within(range).getByText('15 days'))
  const { startDate, endDate } = chosen.mock.lastCall?.[0] ?? {}
  expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(14)
})

test.each([
  ['behind the user', 'Etc/GMT+12', '2026-11-30T06:00:00Z', '2026-11-30'],
  ['ahead of the user', 'Pacific/Kiritimati', '2026-11-30T11:00:00Z', '2026-12-01'],
] as const)('a named range on a site %s ends on the later date', async (_place, timeZone, now, endDate) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  const asked = { by: 'program', startDate: '2026-01-01', endDate: '2026-01-07' } as const
  const chosen = vi.fn()
  await renderInAdmin(<ProofFilters asked={asked} onChange={chosen} />, {
    words: ['proof', 'statistics'],
    site: { timeZone },
    data: { getList: async () => ({ data: [], total: 0 }) },
  })
  await userEvent.click(within(screen.getByLabelText('Range')).getByText('15 days'))
  expect(chosen.mock.lastCall?.[0]).toMatchObject({ endDate })
})

test('custom leads to the first date', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const asked = { by: 'program', ...lastDays(today, 7) } as const
  await renderInAdmin(<ProofFilters asked={asked} onChange={() => undefined} />, {
    words: ['proof', 'statistics'],
    data: { getList: async () => ({ data: [], total: 0 }) },
  })
  await userEvent.click(screen.getByText('Custom'))
  expect(screen.getByRole('radio', { name: 'Custom' })).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
})

function tableOf() {
  const sums = { plays: 5, completed: 4, unsure: 3, shown: 1000, devices: 1 }
  const found = { total: 1, content: [{ id: '7', name: 'Welcome', isEmergency: false, ...sums }], totals: sums }
  const page = { pageNumber: 1, pageSize: 20, total: 1, turn: () => undefined }
  const state = { error: null, isFetching: false, refetch: () => undefined }
  return { tableProps: { dataSource: found.content }, found, ...page, ...state }
}

test('plays of an uncertain time have their column', async () => {
  const table = tableOf()
  await renderInAdmin(<ProofTable by="program" table={table} />, { words: ['proof'] })
  expect(screen.getByRole('columnheader', { name: 'Uncertain time' })).toBeTruthy()
  expect(screen.getAllByText('3')).toHaveLength(2)
})

test('an emergency among the programs says that it is one', async () => {
  const table = tableOf()
  const rows = table.found.content.map(row => ({ ...row, isEmergency: true }))
  const found = { ...table.found, content: rows }
  await renderInAdmin(<ProofTable by="program" table={{ ...table, tableProps: { dataSource: rows }, found }} />, {
    words: ['proof'],
  })
  expect(screen.getByRole('cell', { name: 'Emergency: Welcome' })).toBeTruthy()
})

test('on a phone each row is a card with all its figures, and so are the sums', async () => {
  const media = (query: string) => ({
    matches: query === '(max-width: 767px)',
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('matchMedia', media)
  await renderInAdmin(<ProofTable by="program" table={tableOf()} />, { words: ['proof'] })
  const [card, totals] = screen.getAllByRole('listitem')
  expect(screen.queryByRole('table')).toBeNull()
  expect(card?.textContent).toMatch(/^Welcome.*Uncertain time3/)
  expect(totals?.textContent).toMatch(/^Total.*Uncertain time3/)
})

test.each([
  ['with', { proof: ['view'], statistics: ['view'] }, 1],
  ['without', { proof: ['view'] }, 0],
])(
  'the plays of the same period are charted for a reader %s the permission for statistics',
  async (_case, pages, charts) => {
    const totals = { plays: 0, completed: 0, shown: 0, devices: 0 }
    const rows = [{ id: '1', name: 'Welcome', ...totals }]
    const charted: unknown[] = []
    const call = async (_service: unknown, name: string, input: unknown) => {
      if (name === 'getPlayerStatistics') charted.push(input)
      return { content: [], totalElements: 0, totals, before: { totals } }
    }
    await renderInAdmin(<ProofPage />, {
      call: call as never,
      words: ['proof', 'statistics', 'charts', 'resources'],
      rights: { pages },
      data: { getList: async () => ({ data: rows, total: 1, content: rows, totals }) as never },
    })
    await screen.findByText('Welcome')
    expect(screen.queryAllByRole('region', { name: 'Plays by day' })).toHaveLength(charts)
    const { by: _by, ...week } = weekUntil(new Date().toISOString().slice(0, 10))
    expect(charted).toEqual(Array.from({ length: charts }, () => ({ ...week, by: 'day' })))
  },
)

test('without plays, the page says so once and leads to the first send', async () => {
  const answer = { content: [], total: 0, totals: {} }
  await renderInAdmin(<ProofPage />, {
    call: (async () => answer) as never,
    words: ['proof', 'statistics', 'charts', 'resources'],
    rights: { pages: { proof: ['view'], statistics: ['view'], program: ['send'] } },
    data: { getList: async () => ({ data: [], ...answer }) as never },
    assembly: {
      menuTargets: {
        send: { path: '/send', titleKey: 'resources:menu.pages.send', access: { page: 'program', perm: 'send' } },
      },
    },
  })
  expect(await screen.findByRole('link', { name: /^Go to Send/ })).toBeTruthy()
  expect(screen.getAllByText('Nothing was played in this period.')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Plays by day' })).toBeNull()
})

test('the chart of plays has the filters and the period of the page, and shows long ones by month', async () => {
  const call = vi.fn(async (..._call: unknown[]) => ({ content: [], totals: { plays: 0 } }))
  const asked = { by: 'device', startDate: '2026-01-01', endDate: '2026-06-30', deviceId: '7', fileId: '8' } as const
  await renderInAdmin(<ProofTimes asked={asked} />, { call: call as never, words: ['proof', 'statistics', 'charts'] })
  await screen.findByText('Nothing was played in this period.')
  const [, name, input] = call.mock.lastCall ?? []
  expect([name, input]).toEqual(['getPlayerStatistics', { ...asked, by: 'month' }])
})
