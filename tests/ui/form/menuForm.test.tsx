import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presentations } from '#src/resources/index.ts'
import { RecordFormView } from '#src/ui/form/RecordFormView.tsx'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const stored = {
  id: '7',
  revision: 3,
  title: 'Sales',
  name: 'sales',
  type: 0,
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
      presentation={presentations.menu}
      record={stored}
      title="Menu"
      submitLabel="Save it"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    { data: { update, getList: async () => ({ data: [], total: 0 }), getMany: async () => ({ data: [] }) } },
  )
  const titleIn = (language: string) => screen.getByRole('textbox', { name: `Titles by language: ${language}` })
  await userEvent.type(titleIn('العربية'), 'المبيعات')
  await userEvent.clear(titleIn('简体中文'))
  await userEvent.click(screen.getByRole('combobox', { name: /Versions/ }))
  await userEvent.click(await screen.findByTitle('Hospitals'))
  await userEvent.click(screen.getByRole('button', { name: 'Save it' }))
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]).toMatchObject([
    { variables: { titles: { 'en-US': 'Sales', 'ar-SA': 'المبيعات' }, versions: ['media', 'hospital'] } },
  ])
  expect(JSON.stringify(update.mock.calls[0])).not.toContain('zh-CN')
})
