import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnyRecord, Presentation, RowAction } from '#src/core/assembly/present.ts'
import { devices } from '#src/plugins/devices/devices.ts'
import { DeviceStateCell } from '#src/plugins/devices/state/DeviceStateCell.tsx'
import { sending } from '#src/plugins/sending/sending.ts'
import { presentations } from '#src/resources/index.ts'
import { useRowActions } from '#src/ui/actions/useRowActions.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const rowActions = [...(devices.rowActions?.device ?? []), ...(sending.rowActions?.device ?? [])] as RowAction[]
const presentation: Presentation = { ...presentations.device, rowActions }
const records = ['1', '2'].map(id => ({ id, name: `Screen ${id}`, isBound: false }))

function Bulk({ chosen }: { chosen: readonly AnyRecord[] }) {
  const actions = useRowActions(presentation)
  const { pathname, search } = useLocation()
  return (
    <>
      {actions.bulkActionsOf(chosen).map(({ key, label, onSelect }) => (
        <button key={key} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      <output>{pathname + search}</output>
      {actions.dialog}
    </>
  )
}

async function open(chosen: readonly AnyRecord[] = records) {
  const call = vi.fn(async () => null)
  const notify = vi.fn()
  await renderInAdmin(<Bulk chosen={chosen} />, {
    call: call as never,
    notify,
    words: ['devices', 'groupRules', 'deviceReasons'],
    rights: { pages: { device: ['view'], program: ['send'], deviceGroup: ['view', 'edit'] } },
  })
  return { call, notify }
}

test('a program is sent to all selected devices', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Send a program' }))
  expect(screen.getByRole('status').textContent).toBe('/send?devices=1,2')
})

test('a program is not sent to more devices than an address holds, with the reason', async () => {
  const { notify } = await open(Array.from({ length: 301 }, (_, index) => ({ id: String(index + 1), isBound: false })))
  await userEvent.click(screen.getByRole('button', { name: 'Send a program' }))
  const message = 'Send a program is possible for at most 300 entries at a time'
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'error', message }))
  expect(screen.getByRole('status').textContent).not.toContain('devices=')
  expect(screen.getByRole('button', { name: 'Move to group' })).toBeTruthy()
})

test('selected devices leave their groups in one call', async () => {
  const { call } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Move to group' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 devices' })
  expect(within(dialog).getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true)
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Out of its group' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ name: 'deviceGroup' }), 'equBindGroup', {
    id: '0',
    deviceIds: ['1', '2'],
  })
})

test('the state of a device shows its main problem in words; a brief one does not', async () => {
  const record = { playing: null, reasons: [{ id: 'storageNotKept' }, { id: 'storageFull' }] } as never
  const options = { words: ['deviceReasons'] }
  await renderInAdmin(<DeviceStateCell value="abnormal" record={record} />, options)
  expect(screen.getByText(/^Storage is full/)).toBeTruthy()
  cleanup()
  await renderInAdmin(<DeviceStateCell value="abnormal" record={record} isBrief />, options)
  expect(screen.queryByText(/^Storage is full/)).toBeNull()
})
