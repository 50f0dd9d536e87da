import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import { presentations } from '#src/resources/index.ts'
import ListPage from '#src/ui/list/ListPage.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const role = (id: string, name: string) => ({ id, name, description: `About ${name}`, defaultRole: false })
const roles = [role('1', 'ROLE_A'), role('2', 'ROLE_B'), role('3', 'ROLE_C')]

function Address() {
  const { search, pathname } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

async function open(at = '/role') {
  await renderInAdmin(
    <>
      <ListPage presentation={{ ...presentations.role, related: [] }} />
      <Address />
    </>,
    {
      at,
      rights: { pages: { role: ['edit'] } },
      data: {
        getList: async () => ({ data: roles as never[], total: roles.length }),
        getOne: async ({ id }) => {
          const found = roles.find(one => one.id === id)
          if (!found) throw new ApiError({ id: 'general.notFound', message: 'This does not exist', code: 500 })
          return { data: found as never }
        },
      },
    },
  )
  await screen.findByRole('link', { name: 'ROLE_A' })
}
const address = () => screen.getByTestId('address').textContent
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement
const beside = (name: string) => screen.findByRole('heading', { level: 2, name })

test('Space on a row opens it beside the list, arrows walk from there, Esc goes back to the row', async () => {
  await open()
  act(() => rowOf('ROLE_A').focus())
  await userEvent.keyboard(' ')
  await beside('ROLE_A')
  expect(address()).toBe('/role?peek=1')
  await waitFor(() => expect(document.activeElement?.className).toBe('peek-panel'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await beside('ROLE_C')
  expect(rowOf('ROLE_C').getAttribute('aria-current')).toBe('true')
  expect(rowOf('ROLE_A').hasAttribute('aria-current')).toBe(false)
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  await beside('ROLE_B')
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe('/role')
  expect(document.activeElement).toBe(rowOf('ROLE_B'))
})

test('Shift with X presses the box of a row as a pointer with Shift does, so that a range is chosen without one', async () => {
  await open()
  act(() => rowOf('ROLE_B').focus())
  const box = rowOf('ROLE_B').querySelector('input') as HTMLInputElement
  const pressed: boolean[] = []
  box.addEventListener('click', ({ shiftKey }) => pressed.push(shiftKey))
  await userEvent.keyboard('x')
  expect(box.checked).toBe(true)
  await userEvent.keyboard('{Shift>}X{/Shift}')
  expect(box.checked).toBe(false)
  expect(pressed).toEqual([false, true])
})

test('a press on a free place opens it, another row takes its place, and Enter opens the page', async () => {
  await open()
  await userEvent.click(screen.getAllByText('About ROLE_A')[0] as HTMLElement)
  await beside('ROLE_A')
  await userEvent.click(screen.getAllByText('About ROLE_B')[0] as HTMLElement)
  await beside('ROLE_B')
  await userEvent.click(screen.getByRole('button', { name: 'Next row' }))
  await beside('ROLE_C')
  expect(screen.getByRole('button', { name: 'Next row' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Previous row' }))
  expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/role/show/2')
  act(() => (document.querySelector('.peek-panel') as HTMLElement).focus())
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/role/show/2')
})

test('the title and Enter on a row open the page, as ever', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'ROLE_A' }))
  expect(address()).toBe('/role/show/1')
})

test('a link shows the same again, and what the list shows may change beside it', async () => {
  await open('/role?peek=2&density=compact')
  await beside('ROLE_B')
  expect(document.activeElement).toBe(document.body)
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await waitFor(() => expect(address()).toBe('/role?key=x&density=compact&peek=2'))
})

test('one that is gone, or not the reader’s, says so and closes', async () => {
  await open('/role?peek=9')
  await screen.findByText('This does not exist')
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(address()).toBe('/role')
})
