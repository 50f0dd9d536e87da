import type { DataProvider } from '@refinedev/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { OwnStartContext } from '#src/core/tabs/ownTab.ts'
import { presentations } from '#src/resources/index.ts'
import { createDraft } from '#src/ui/form/draft.ts'
import { RecordFormView } from '#src/ui/form/RecordFormView.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const stored: AnyRecord = { id: '7', revision: 3, title: 'Sales', parentId: null, sortOrder: 1, status: 0 }
const conflict = new ApiError({
  id: 'general.conflict',
  message: 'bob saved this',
  code: 500,
  params: { by: 'bob', time: '2026-03-01 12:00:00' },
})

async function open({ record, data }: { record?: AnyRecord; data?: Partial<DataProvider> } = {}) {
  const onSaved = vi.fn()
  const view = await renderInAdmin(
    <RecordFormView
      presentation={presentations.department}
      record={record}
      title="Department"
      submitLabel="Save it"
      onSaved={onSaved}
      onCancel={() => undefined}
    />,
    { data },
  )
  return { ...view, onSaved, name: () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }) }
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save it' }))

test('an error stands at its field, and a summary takes the focus and leads there', async () => {
  const { name } = await open()
  await submit()
  const summary = screen.getAllByRole('alert').find(alert => alert.tabIndex === -1)
  expect(document.activeElement).toBe(summary)
  const link = within(summary as HTMLElement).getByRole('link', { name: /Name: Please fill this in/ })
  await userEvent.click(link)
  expect(document.activeElement).toBe(name())
  expect(name().getAttribute('aria-describedby')).toBeTruthy()
  expect(document.getElementById(name().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please fill this in',
  )
})

test('an error goes away as soon as it is mended', async () => {
  const { name } = await open()
  await submit()
  await userEvent.type(name(), 'Sales')
  await waitFor(() => expect(screen.queryByText('Please fill this in')).toBeNull())
})

test('Ctrl+S saves, with the revision the form started from and only what changed', async () => {
  const update = vi.fn(async () => ({ data: { ...stored, revision: 4 } as never }))
  const { name, onSaved } = await open({ record: stored, data: { update } })
  await userEvent.type(name(), ' West')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({ resource: 'department', id: '7', variables: { title: 'Sales West', revision: 3 } }),
  )
})

test('without a connection a save fails at once, and is not sent later', async () => {
  const create = vi.fn(async () => Promise.reject(new Error('The server cannot be reached')))
  const { name, onSaved } = await open({ data: { create } })
  await userEvent.type(name(), 'Sales')
  window.dispatchEvent(new Event('offline'))
  try {
    await submit()
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
  } finally {
    window.dispatchEvent(new Event('online'))
  }
  expect(create).toHaveBeenCalledTimes(1)
  expect(onSaved).not.toHaveBeenCalled()
})

test("the server's errors land on their fields", async () => {
  const create = vi.fn(async () => {
    throw new ApiError({
      id: 'general.invalidInput',
      message: 'Please check',
      code: 500,
      fields: [{ field: 'title', id: 'field.taken', message: 'This is already in use' }],
    })
  })
  const { name, onSaved } = await open({ data: { create } })
  await userEvent.type(name(), 'Sales')
  await submit()
  expect(await screen.findAllByText(/already in use/)).toHaveLength(2)
  expect(name().value).toBe('Sales')
  expect(onSaved).not.toHaveBeenCalled()
})

test('the second to save is told who was first, sees both, and may overwrite knowingly', async () => {
  const update = vi.fn()
  update.mockRejectedValueOnce(conflict)
  update.mockResolvedValueOnce({ data: stored })
  const getOne = vi.fn(async () => ({ data: { ...stored, revision: 5, title: 'Sales North' } as never }))
  const { name, onSaved } = await open({ record: stored, data: { update, getOne } })
  await userEvent.type(name(), ' West')
  await submit()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/bob saved this first/)
  expect(dialog.textContent).toMatch(/Sales North/)
  expect(dialog.textContent).toMatch(/Sales West/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Overwrite with my version' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ variables: { title: 'Sales West', revision: 5 } }))
})

test('taking the saved version puts it into the form', async () => {
  const update = vi.fn().mockRejectedValue(conflict)
  const getOne = async () => ({ data: { ...stored, revision: 5, title: 'Sales North' } as never })
  const { name } = await open({ record: stored, data: { update, getOne } })
  await userEvent.type(name(), ' West')
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the saved version' }))
  await waitFor(() => expect(name().value).toBe('Sales North'))
})

test('what was typed is there again after a reload, and can be thrown away', async () => {
  const first = await open({ record: stored })
  await userEvent.type(first.name(), ' West')
  cleanup()
  const second = await open({ record: stored })
  expect(second.name().value).toBe('Sales West')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(second.name().value).toBe('Sales')
  expect(sessionStorage.length).toBe(0)
})

test('a form that an address fills in is not mixed with one that was left unfinished, which is offered and can be taken up', async () => {
  createDraft(sessionStorage, '1.department.new', 'first').write(null, { title: 'Half typed', sortOrder: 7 })
  await renderInAdmin(
    <OwnStartContext value="second">
      <RecordFormView
        {...{ presentation: presentations.department, title: 'Department', submitLabel: 'Save it' }}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    </OwnStartContext>,
    { at: '/department/create?title=Given' },
  )
  const value = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name).value
  expect([value(/^Name/), value(/^Sort/)]).toEqual(['Given', '0'])
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect([value(/^Name/), value(/^Sort/)]).toEqual(['Half typed', '7'])
  expect(screen.queryByRole('button', { name: 'Continue' }), 'nothing was typed into the other').toBeNull()
})
