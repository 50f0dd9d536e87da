import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import type { PageProps } from '#src/core/assembly/present.ts'
import FilePage from '#src/plugins/media/preview/FilePage.tsx'
import { presentations } from '#src/resources/index.ts'
import EditPage from '#src/ui/form/EditPage.tsx'
import ShowPage from '#src/ui/show/ShowPage.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

const open = (Page: ComponentType<PageProps>, name: keyof typeof presentations, getOne: () => Promise<never>) =>
  renderInAdmin(<Page presentation={presentations[name]} />, { data: { getOne } })

test.each([
  ['facts', ShowPage],
  ['form', EditPage],
])('while a record is fetched its page has the shape it will have: %s', async (shape, Page) => {
  const { container } = await open(Page, 'role', () => new Promise(() => undefined))
  expect(container.querySelector('.m-awaited')?.getAttribute('data-shape')).toBe(shape)
})

test('a file that is gone leads back to the library', async () => {
  const gone = new ApiError({ id: 'general.notFound', message: 'This does not exist', code: 500 })
  await open(FilePage, 'file', () => Promise.reject(gone))
  expect(await screen.findByRole('button', { name: /Media/ })).toBeTruthy()
})

test('the page of a record that is being deleted shows the record until it is closed', async () => {
  const role = { id: '5', name: 'ROLE_A', description: null, defaultRole: false }
  const getOne = vi.fn(async () => ({ data: role as never }))
  const deleteMany = vi.fn(async () => {
    getOne.mockRejectedValue(new ApiError({ id: 'general.notFound', message: 'This does not exist', code: 500 }))
    return { data: [] as never[] }
  })
  await renderInAdmin(
    <Routes>
      <Route path="/role/show/:id" element={<ShowPage presentation={{ ...presentations.role, related: [] }} />} />
    </Routes>,
    { at: '/role/show/5', rights: { pages: { role: ['delete'] } }, data: { getOne, deleteMany: deleteMany as never } },
  )
  const heading = await screen.findByRole('heading', { level: 1, name: 'ROLE_A' })
  await userEvent.click(screen.getByRole('button', { name: 'Actions for ROLE_A' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2))
  expect(deleteMany).toHaveBeenCalledTimes(1)
  expect(heading.isConnected).toBe(true)
  expect(screen.queryByText('This does not exist')).toBeNull()
})
