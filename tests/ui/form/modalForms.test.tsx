import { useOne } from '@refinedev/core'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import { fileCollection } from '#contract/resources/media/fileCollection.ts'
import { createBy } from '#src/core/requests/declaredCall.ts'
import Acknowledge from '#src/plugins/alarms/Acknowledge.tsx'
import { NameModal } from '#src/ui/controls/NameModal.tsx'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

afterEach(cleanup)

const shared = { title: 'Rename', label: 'Name', okText: 'Save', initial: 'Lobby', max: 50 }
const folder = { resource: 'folder', action: 'edit', id: '7' } as const
const valuesOf = (name: string) => ({ name, revision: 3 })
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const ok = (name = 'Save') => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('a name is saved trimmed, and once, and only if it changed', async () => {
  let save: () => void = () => undefined
  const saved = new Promise<{ data: never }>(done => {
    save = () => done({ data: { id: '7' } as never })
  })
  const update = vi.fn(() => saved)
  const onClose = vi.fn()
  const modal = <NameModal {...shared} save={folder} valuesOf={valuesOf} onClose={onClose} />
  await renderInAdmin(modal, { data: { update } })
  expect(input().value).toBe('Lobby')
  expect(document.activeElement).toBe(input())
  expect(ok().disabled).toBe(true)
  type('  ')
  expect(ok().disabled).toBe(true)
  type(' Hall ')
  expect(ok().disabled).toBe(false)
  fireEvent.keyDown(input(), { key: 'Enter' })
  await screen.findByRole('button', { name: 'loading Save' })
  fireEvent.keyDown(input(), { key: 'Enter' })
  await act(async () => save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(update).toHaveBeenCalledTimes(1)
  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({ resource: 'folder', id: '7', variables: { name: 'Hall', revision: 3 } }),
  )
})

test('an error is shown at the name until it is edited: the reason of the field, or else of the call', async () => {
  const reasons = [
    { id: 'general.conflict', message: 'Changed meanwhile', code: 409 },
    { id: 'x', message: 'Invalid input', code: 400, fields: [{ field: 'name', id: 'y', message: 'Taken' }] },
  ]
  const update = async () => {
    throw new ApiError(reasons.shift() as never)
  }
  const onClose = vi.fn()
  const modal = <NameModal {...shared} save={folder} valuesOf={valuesOf} onClose={onClose} />
  await renderInAdmin(modal, { data: { update } })
  type('Hall')
  fireEvent.click(ok())
  expect((await screen.findByRole('alert')).textContent).toBe('Changed meanwhile')
  type('Halls')
  await waitFor(() => expect(screen.queryByText('Changed meanwhile')).toBeNull())
  fireEvent.click(ok())
  await screen.findByText('Taken')
  expect(screen.queryByText('Invalid input')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

/** A page of the record behind the dialog. */
function Behind() {
  const { query, result } = useOne({ resource: 'folder', id: '7' })
  return (
    <button type="button" onClick={() => void query.refetch()}>
      {`Revision ${result?.revision}`}
    </button>
  )
}

test('a refetch of the record behind the dialog does not reset what is typed', async () => {
  let revision = 0
  const getOne = async () => {
    revision += 1
    return { data: { id: '7', name: 'Lobby', revision } as never }
  }
  await renderInAdmin(
    <>
      <Behind />
      <NameModal {...shared} save={folder} valuesOf={valuesOf} onClose={() => undefined} />
    </>,
    { data: { getOne } },
  )
  const refetch = await screen.findByText('Revision 1')
  type('Hall')
  fireEvent.click(refetch)
  await screen.findByText('Revision 2')
  expect(input().value).toBe('Hall')
})

test('a new name may be saved by a declared call, whose answer is passed on', async () => {
  const call = vi.fn(async () => '9')
  const onSaved = vi.fn()
  await renderInAdmin(
    <NameModal
      {...shared}
      isNew
      save={createBy(fileCollection, 'make')}
      valuesOf={name => ({ name, rule: {} })}
      onSaved={onSaved}
      onClose={() => undefined}
    />,
    { call },
  )
  fireEvent.click(ok())
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('9', 'Lobby'))
  expect(call).toHaveBeenCalledWith(fileCollection, 'make', { name: 'Lobby', rule: {} })
})

test('alarms are acknowledged with a note; an error is shown in the dialog', async () => {
  const answers = [Promise.reject(new ApiError({ id: 'x', message: 'Not now', code: 500 })), Promise.resolve(null)]
  answers[0]?.catch(() => undefined)
  const call = vi.fn(() => answers.shift() ?? Promise.resolve(null))
  const onClose = vi.fn()
  await renderInAdmin(<Acknowledge records={[{ id: '3', name: 'Lobby' }]} onClose={onClose} />, {
    call,
    words: ['alarms'],
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: ' Cable ' } })
  fireEvent.click(ok('Acknowledge'))
  expect((await screen.findByRole('alert')).textContent).toBe('Not now')
  fireEvent.click(ok('Acknowledge'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(call).toHaveBeenLastCalledWith(expect.anything(), 'acknowledge', { ids: ['3'], note: 'Cable' })
})
