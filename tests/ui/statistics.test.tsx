import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { daysOf, lastDays, rangeOf } from '#src/plugins/statistics/period/usePeriodInAddress.ts'
import { PlayFigures } from '#src/plugins/statistics/plays/PlayFigures.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

const totals = { plays: 1200, completed: 900, shown: 60_000, devices: 3 }
const found = {
  total: 0,
  content: [],
  totals,
  before: {
    startDate: '2026-10-30',
    endDate: '2026-10-31',
    totals: { plays: 1000, completed: 1000, shown: 60_000, devices: 0 },
  },
}

test('figures say in words how they stand to those before', async () => {
  await renderInAdmin(<PlayFigures found={found} />, { words: ['statistics', 'proof'] })
  const notes = [...document.querySelectorAll('.statistics-change')].map(({ textContent }) => textContent)
  expect(notes).toEqual(['20% more than before', '10% less than before', 'Same as before', 'None before'])
  expect(screen.getByText(/Oct 30, 2026 to Oct 31, 2026/)).toBeTruthy()
})

test('ranges are whole days that end today', () => {
  expect(lastDays('2026-03-01', 7)).toEqual({ startDate: '2026-02-23', endDate: '2026-03-01' })
  expect(daysOf(lastDays('2026-03-01', 15))).toBe(15)
  expect(rangeOf(lastDays('2026-11-24', 30), '2026-11-24')).toBe('month')
  expect(rangeOf({ startDate: '2026-11-01', endDate: '2026-11-24' }, '2026-11-24')).toBeNull()
  expect(rangeOf(lastDays('2026-11-23', 7), '2026-11-24')).toBeNull()
})
