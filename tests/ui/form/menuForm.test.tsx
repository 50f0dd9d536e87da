import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rights } from '#src/plugins/rights/rights.ts'
import { RecordFormView } from '#src/ui/form/RecordFormView.tsx'
import { presented } from '#tests/ui/support/presented.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

const menu = presented('menu', rights)

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const stored = {
  id: '7',
  revision: 3,
  title: 'Sales',
  name: 'sales',
  type: 0,
  icon: 'shop',
  path: 'sales',
  component: 'sales',
  parentId: null,
  sortOrder: 1,
  status: 0,
  titles: { 'en-US': 'Sales', 'zh-CN': '销售' },
  versions: ['media'],
}

test('a menu item takes a title per language and the versions it belongs to', async () => {
  const update = vi.fn(async () => ({ data: stored as never }))
  await renderInAdmin(
    <RecordFormView
      presentation={menu}
      record={stored}
      title="Menu"
      submitLabel="Save it"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    { data: { update, getList: async () => ({ data: [], total: 0 }), getMany: async () => ({ data: [] }) } },
  )
  const titleIn = (language: string) => screen.getByRole('textbox', { name: `Titles by language: ${language}` })
  await screen.findByRole('textbox', { name: 'Titles by language: العربية' })
  await userEvent.type(titleIn('العربية'), 'المبيعات')
  await userEvent.clear(titleIn('简体中文'))
  await userEvent.click(screen.getByRole('combobox', { name: /Editions/ }))
  await userEvent.click(await screen.findByTitle('Hospitals'))
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]).toMatchObject([
    { variables: { titles: { 'en-US': 'Sales', 'ar-SA': 'المبيعات' }, versions: ['media', 'hospital'] } },
  ])
  expect(JSON.stringify(update.mock.calls[0])).not.toContain('zh-CN')
})

async function openNew(at: string) {
  const create = vi.fn(async () => ({ data: stored as never }))
  await renderInAdmin(
    <RecordFormView
      presentation={menu}
      title="Menu"
      submitLabel="Save it"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    { at, data: { create, getList: async () => ({ data: [], total: 0 }), getMany: async () => ({ data: [] }) } },
  )
  await screen.findByRole('button', { name: 'Save it' })
  return create
}

test('path and component follow the name of a new page until somebody writes others', async () => {
  const create = await openNew('/menu/create')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Weather')
  await userEvent.type(screen.getByRole('textbox', { name: 'English name' }), 'weat')
  await userEvent.type(screen.getByRole('textbox', { name: 'Path' }), 'X')
  await userEvent.type(screen.getByRole('textbox', { name: 'English name' }), 'her')
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create.mock.calls[0]).toMatchObject([
    { variables: { name: 'weather', component: 'weather', path: 'weatX', icon: 'appstore', type: 0 } },
  ])
})

test('a button is a form of its own: what only pages have is neither shown nor sent', async () => {
  const create = await openNew('/menu/create?type=1&parentId=7')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Print')
  expect(screen.queryByRole('textbox', { name: 'English name' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  expect(create).not.toHaveBeenCalled()
  expect(await screen.findByRole('link', { name: /Button permission: Please fill this in/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /Button permission/ }))
  await userEvent.click(await screen.findByTitle('Add'))
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create.mock.calls[0]).toMatchObject([{ variables: { title: 'Print', buttonType: 'add', parentId: '7' } }])
  expect(JSON.stringify(create.mock.calls[0])).not.toMatch(/icon|versions/)
})
