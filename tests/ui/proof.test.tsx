import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playHistory } from '#contract/services/publishing/playHistory.ts'
import { ProofFilters } from '#src/plugins/statistics/ProofFilters.tsx'
import { ProofTable } from '#src/plugins/statistics/ProofTable.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

test('proof of play can be narrowed by all that its call takes, a file as well', async () => {
  const asked = { by: 'program', startDate: '2026-01-01', endDate: '2026-01-07' } as const
  await renderInAdmin(<ProofFilters asked={asked} onChange={() => undefined} />, {
    words: ['proof'],
    data: { getList: async () => ({ data: [], total: 0 }) },
  })
  const named = Object.keys(playHistory.calls.getHistoryPlayer.input).filter(name => name.endsWith('Id'))
  expect(named).toHaveLength(4)
  const labels = [...document.querySelectorAll('.period-filter label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['From', 'To', 'Program', 'File', 'Device', 'Device group'])
})

test('plays of an uncertain time have their column', async () => {
  const sums = { plays: 5, completed: 4, unsure: 3, shown: 1000, devices: 1 }
  const found = { total: 1, content: [{ id: '7', name: 'Welcome', ...sums }], totals: sums }
  const page = { pageNumber: 1, pageSize: 20, total: 1, turn: () => undefined }
  const state = { error: null, isFetching: false, refetch: () => undefined }
  const table = { tableProps: { dataSource: found.content }, found, ...page, ...state }
  await renderInAdmin(<ProofTable by="program" table={table} />, { words: ['proof'] })
  expect(screen.getByRole('columnheader', { name: 'Uncertain time' })).toBeTruthy()
  expect(screen.getAllByText('3')).toHaveLength(2)
})
