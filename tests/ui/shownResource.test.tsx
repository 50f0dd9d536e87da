// Fields about charges appear only while the reader's menu contains the page of these charges.
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { presentations } from '#src/resources/index.ts'
import ListPage from '#src/ui/list/ListPage.tsx'
import ShowPage from '#src/ui/show/ShowPage.tsx'
import { menuNodeOf } from './support/menuNodeOf.ts'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

const { sendLog } = presentations
const line = {
  id: '5',
  title: 'Welcome',
  kind: 'program',
  deviceName: 'Lobby',
  state: 'downloadSuccessful',
  playback: null,
  over: null,
  isWithdrawn: false,
  plays: 0,
  history: [],
  reserved: 0,
  charged: 12_000,
  returned: 3_000,
}
const metered = [menuNodeOf('money', { children: [menuNodeOf('flowCharge')] })]

const openList = (menu = metered, query = '') =>
  renderInAdmin(<ListPage presentation={{ ...sendLog, ListHead: undefined, listActions: [] }} />, {
    at: `/sendLog${query}`,
    rights: { pages: { sendLog: [] }, menu },
    data: { getList: async () => ({ data: [line] as never[], total: 1 }) },
  })
const openRecord = (menu = metered) =>
  renderInAdmin(
    <Routes>
      <Route path="/sendLog/show/:id" element={<ShowPage presentation={{ ...sendLog, related: [] }} />} />
    </Routes>,
    {
      at: '/sendLog/show/5',
      rights: { pages: { sendLog: [] }, menu },
      data: { getOne: async () => ({ data: line as never }) },
    },
  )

test('the send log can list what was charged and returned while flow is metered', async () => {
  await openList(metered, '?columns=deviceName,charged,returned')
  expect(await screen.findByText('12 kB')).toBeTruthy()
  expect(screen.getByText('3 kB')).toBeTruthy()
})

test('a site without metering sees no column of flow', async () => {
  await openList([])
  await screen.findByText('Lobby')
  await userEvent.click(screen.getByRole('button', { name: 'Columns and density' }))
  expect(await screen.findByRole('checkbox', { name: 'Device name' })).toBeTruthy()
  expect(screen.queryByText('12 kB')).toBeNull()
  expect(screen.queryByText('Flow charged')).toBeNull()
})

test('the page of a line has a section for flow while flow is metered, and otherwise none', async () => {
  await openRecord()
  expect(await screen.findByRole('heading', { name: 'Flow' })).toBeTruthy()
  expect(screen.getByText('12 kB')).toBeTruthy()
  cleanup()
  await openRecord([])
  await screen.findByRole('heading', { level: 1, name: 'Welcome' })
  expect(screen.queryByRole('heading', { name: 'Flow' })).toBeNull()
})
