import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renewal } from '#contract/services/money/renewal.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { PagedTable } from '#src/ui/list/PagedTable.tsx'
import { useCallTable } from '#src/ui/list/useCallTable.ts'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

afterEach(cleanup)

type Sent = { days?: number; pageNumber: number; pageSize: number; sort?: string; order?: string }
type Days = 7 | 30

function Page() {
  const [days, setDays] = useState<Days>(7)
  const table = useCallTable(renewal, 'getExpiringDevices', { days }, { pageSize: 10 })
  const refresh = useFreshCalls(renewal)
  return (
    <>
      <button type="button" onClick={() => setDays(30)}>
        Longer
      </button>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
      <p>{table.found ? `${table.found.pages} pages` : 'none yet'}</p>
      <PagedTable
        table={table}
        rowKey="id"
        empty="No devices"
        pageSizes={[10, 20]}
        columns={[
          { title: 'Name', dataIndex: 'name', sorter: true },
          { title: 'Expiry', dataIndex: 'expiry' },
        ]}
      />
    </>
  )
}

async function shown(rows = 35) {
  const sent: Sent[] = []
  let left = rows
  const call = async (_declaration: never, _key: string, input?: never) => {
    const asked = input as unknown as Sent
    sent.push(asked)
    const { pageNumber, pageSize } = asked
    const first = (pageNumber - 1) * pageSize
    const content = Array.from({ length: Math.max(0, Math.min(pageSize, left - first)) }, (_, at) => ({
      id: `${first + at}`,
      name: `Screen ${first + at}`,
      expiry: '2026-02-03 00:00:00',
    }))
    return { content, total: left, pages: Math.ceil(left / pageSize) }
  }
  await renderInAdmin(<Page />, { call })
  await screen.findByText('Screen 0')
  const shrink = (count: number) => {
    left = count
  }
  return { sent, shrink }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const turnTo = (page: number) => fireEvent.click(screen.getByTitle(String(page)))

test('a table reads its call page by page, with the whole answer', async () => {
  const { sent } = await shown()
  expect(sent).toEqual([{ days: 7, pageNumber: 1, pageSize: 10 }])
  expect(screen.getByText('4 pages')).toBeTruthy()
  turnTo(3)
  await screen.findByText('Screen 20')
  expect(sent[1]).toEqual({ days: 7, pageNumber: 3, pageSize: 10 })
})

test('another input starts at its first page and is requested once', async () => {
  const { sent } = await shown()
  turnTo(3)
  await screen.findByText('Screen 20')
  await press('Longer')
  await screen.findByText('Screen 0')
  expect(sent.slice(2)).toEqual([{ days: 30, pageNumber: 1, pageSize: 10 }])
})

test('a new order starts at its first page and retains the page size', async () => {
  const { sent } = await shown()
  fireEvent.mouseDown(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByTitle('20 / page'))
  await screen.findByText('Screen 19')
  turnTo(2)
  await screen.findByText('Screen 20')
  fireEvent.click(screen.getByRole('columnheader', { name: /Name/ }))
  await screen.findByText('Screen 0')
  expect(sent.at(-1)).toEqual({ days: 7, pageNumber: 1, pageSize: 20, sort: 'name', order: 'asc' })
})

test('its calls are refetched with those of other hooks; a page without rows leads to the last one', async () => {
  const { sent, shrink } = await shown()
  turnTo(4)
  await screen.findByText('Screen 30')
  shrink(25)
  await press('Refresh')
  await screen.findByText('Screen 24')
  expect(sent.slice(2).map(({ pageNumber }) => pageNumber)).toEqual([4, 3])
  await act(async () => undefined)
  await waitFor(() => expect(screen.queryByText('Screen 30')).toBeNull())
})
