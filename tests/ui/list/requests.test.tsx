// A list sends one request per page, order and filter of its address, and none for other parts of the address.
import router from '@refinedev/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { presentations } from '#src/resources/index.ts'
import ListPage from '#src/ui/list/ListPage.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const roles = Array.from({ length: 45 }, (_, index) => ({
  id: String(index + 1),
  name: `ROLE_${index + 1}`,
  description: null,
  defaultRole: false,
}))

type Asked = {
  pagination?: { currentPage?: number; pageSize?: number }
  filters?: readonly object[]
  sorters?: readonly object[]
}

async function open(at: string) {
  const asked: Asked[] = []
  let setParams: (params: URLSearchParams) => void = () => undefined
  function Address() {
    const [, set] = useSearchParams()
    setParams = set
    return null
  }
  await renderInAdmin(
    <>
      <ListPage presentation={{ ...presentations.role, related: [] }} />
      <Address />
    </>,
    {
      at,
      router,
      data: {
        async getList({ pagination, filters, sorters }) {
          asked.push({ pagination, filters, sorters })
          const { currentPage = 1, pageSize = 20 } = pagination ?? {}
          const data = roles.slice((currentPage - 1) * pageSize, currentPage * pageSize)
          return { data: data as never[], total: roles.length }
        },
        getOne: async ({ id }) => ({ data: roles.find(role => role.id === id) as never }),
      },
    },
  )
  await screen.findByRole('link', { name: 'ROLE_1' })
  return { asked, go: (query: string) => act(async () => setParams(new URLSearchParams(query))) }
}

test('a list follows its address with one request each', async () => {
  const { asked, go } = await open('/role?defaultRole=false')
  await go('defaultRole=false&pageNumber=2')
  await screen.findByRole('link', { name: 'ROLE_21' })
  await go('sort=name&order=desc')
  await screen.findByRole('link', { name: 'ROLE_1' })
  await go('pageSize=50')
  await screen.findByRole('link', { name: 'ROLE_45' })
  const defaultRole = { field: 'defaultRole', operator: 'eq', value: 'false' }
  const page = (currentPage: number, pageSize = 20) => expect.objectContaining({ currentPage, pageSize })
  expect(asked).toEqual([
    { pagination: page(1), filters: [defaultRole], sorters: [] },
    { pagination: page(2), filters: [defaultRole], sorters: [] },
    { pagination: page(1), filters: [], sorters: [{ field: 'name', order: 'desc' }] },
    { pagination: page(1, 50), filters: [], sorters: [] },
  ])
})

test('another density, other columns and an open peek fetch no rows', async () => {
  const { asked, go } = await open('/role')
  await go('density=compact')
  await go('density=compact&columns=name')
  await go('peek=3')
  await screen.findByRole('heading', { level: 2, name: 'ROLE_3' })
  await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull())
  expect(asked).toHaveLength(1)
})
