// Sums of bills above their list: per currency and period, with charts and tables, up to date after a deletion.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import BillTotals from '#src/plugins/payments/BillTotals.tsx'
import { billPeriods, periodOf } from '#src/plugins/payments/billPeriods.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

type Row = {
  currency: 'CNY' | 'USD'
  direction: 'in' | 'out'
  billType: string
  mode: string
  amount: number
  day: string
}
const paid: Row = {
  currency: 'CNY',
  direction: 'in',
  billType: 'renewal',
  mode: 'wechat',
  amount: 3000,
  day: '2026-11-02',
}
const first: readonly Row[] = [
  paid,
  { ...paid, billType: 'flow', amount: 1000, day: '2026-10-02' },
  { ...paid, direction: 'out', billType: 'purchase', mode: 'cash', amount: 500 },
  { ...paid, currency: 'USD', amount: 70, day: '2025-01-01' },
]

/** Draws the totals of the bills in `first`; the test can delete bills and announce the change. */
async function draw(filters: Record<string, readonly string[]> = {}) {
  let rows = first
  let say: (payload: { resource: string }) => void = () => undefined
  const sumsOf = (found: readonly Row[]) =>
    [...new Set(found.map(({ currency }) => currency))].map(currency => {
      const of = (direction: string) =>
        found
          .filter(row => row.currency === currency && row.direction === direction)
          .reduce((sum, { amount }) => sum + amount, 0)
      return { currency, in: of('in'), out: of('out'), balance: of('in') - of('out') }
    })
  const call = async (_: never, key: string, input: { billTimeFrom?: string; billTimeTo?: string } = {}) => {
    const { billTimeFrom = '', billTimeTo = '9999' } = input
    const found = rows.filter(({ day }) => day >= billTimeFrom && day <= billTimeTo)
    if (key === 'getBalance') return sumsOf(rows)
    if (key === 'getTotal') return sumsOf(found)
    const direction = key.startsWith('getIn') ? 'in' : 'out'
    const by = key.includes('Mode') ? 'mode' : 'billType'
    const details = new Map<string, Row & { count: number }>()
    for (const row of found.filter(each => each.direction === direction)) {
      const known = details.get(row.currency + row[by])
      const sum = { amount: row.amount + (known?.amount ?? 0), count: 1 + (known?.count ?? 0) }
      details.set(row.currency + row[by], { ...row, ...sum })
    }
    return [...details.values()]
  }
  const onFilters = vi.fn()
  await renderInAdmin(<BillTotals filters={filters} onFilters={onFilters} />, {
    call: call as never,
    words: ['payments', 'charts'],
    socket: (channel, handler) => {
      if (channel === 'resources') say = handler as typeof say
      return () => undefined
    },
  })
  return {
    onFilters,
    cardOf: (name: string) => screen.findByRole('region', { name }),
    change(next: readonly Row[]) {
      rows = next
      act(() => say({ resource: 'bill' }))
    },
  }
}
const figuresOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

test('each currency has sums of its own; those of a period stand beside the balance of all time', async () => {
  const { cardOf } = await draw({ billTime: ['2026-11-01', '2026-11-30'] })
  expect(figuresOf(await cardOf('RMB'))).toEqual(['CN¥30.00', 'CN¥5.00', 'CN¥25.00', 'CN¥35.00'])
  expect(figuresOf(await cardOf('US dollar'))).toEqual(['$0.00', '$0.00', '$0.00', '$0.70'])
})

test('without a period, the balance is that of all bills', async () => {
  const { cardOf } = await draw()
  expect(figuresOf(await cardOf('RMB'))).toEqual(['CN¥40.00', 'CN¥5.00', 'CN¥35.00'])
})

test('a chosen period narrows the list as well, and keeps its other filters', async () => {
  const { onFilters } = await draw({ direction: ['in'] })
  fireEvent.mouseDown(await screen.findByLabelText('Period'))
  fireEvent.click(await screen.findByText('Last year'))
  const [from] = billPeriods(new Date().toISOString().slice(0, 10)).lastYear
  expect(onFilters).toHaveBeenCalledWith({ direction: ['in'], billTime: [from, expect.stringMatching(/-12-31$/)] })
})

test('the details are charts, each with the same figures as a table', async () => {
  const { cardOf } = await draw()
  const card = await cardOf('RMB')
  const details = card.querySelector('details')
  if (!details) throw new Error('no details')
  details.open = true
  fireEvent(details, new Event('toggle'))
  const chart = await within(card).findByRole('region', { name: 'Income by type (RMB)' })
  expect(await within(chart).findByText('Renewal')).toBeTruthy()
  fireEvent.click(within(chart).getByRole('button', { name: /table/i }))
  expect(
    within(chart)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['TypeAmount (CNY)Bills', 'RenewalCN¥30.001', 'FlowCN¥10.001'])
})

test('a bill that is deleted while the report is open leaves it', async () => {
  const { cardOf, change } = await draw()
  const card = await cardOf('RMB')
  change(first.filter(({ direction }) => direction === 'in'))
  await waitFor(() => expect(figuresOf(card)).toEqual(['CN¥40.00', 'CN¥0.00', 'CN¥40.00']), { timeout: 5000 })
  change([])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'RMB' })).toBeNull(), { timeout: 5000 })
})

test('common periods begin and end with months and years', () => {
  expect(billPeriods('2028-03-15')).toEqual({
    all: ['', ''],
    month: ['2028-03-01', '2028-03-31'],
    lastMonth: ['2028-02-01', '2028-02-29'],
    year: ['2028-01-01', '2028-12-31'],
    lastYear: ['2027-01-01', '2027-12-31'],
  })
  expect(billPeriods('2026-01-01').lastMonth).toEqual(['2025-12-01', '2025-12-31'])
  expect(periodOf(['2028-02-01', '2028-02-29'], billPeriods('2028-03-15'))).toBe('lastMonth')
  expect(periodOf(['2028-02-02', '2028-02-29'], billPeriods('2028-03-15'))).toBe('own')
})
