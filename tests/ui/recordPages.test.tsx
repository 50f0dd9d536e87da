// Record pages while loading and for missing records.
import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
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
