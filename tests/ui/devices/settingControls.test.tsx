import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SettingsPanel } from '#src/plugins/devices/control/SettingsPanel.tsx'
import { CommandArgs } from '#src/plugins/devices/run/CommandArgs.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

test("a switch on a screen's page sends the command of its setting", async () => {
  const call = vi.fn(async (_declaration, key: string, _input?: unknown): Promise<never> => {
    return (key === 'getSettings' ? [] : { commandId: '9' }) as never
  })
  const device = { id: '7', capabilities: ['mute', 'volume'], muted: false, volume: 40 }
  await renderInAdmin(<SettingsPanel device={device} />, { words: ['devices'], call })
  await act(async () => fireEvent.click(await screen.findByRole('switch')))
  await vi.waitFor(() => {
    const sent = call.mock.calls.filter(([, key]) => key !== 'getSettings')
    expect(sent.map(([, , input]) => input)).toContainEqual(expect.objectContaining({ muted: true }))
  })
})

test('the dialog for several screens takes its arguments from the same controls', async () => {
  const onChange = vi.fn()
  await renderInAdmin(<CommandArgs command="mute" args={{ muted: false }} onChange={onChange} />, {
    words: ['devices'],
  })
  await act(async () => fireEvent.click(screen.getByRole('switch')))
  expect(onChange).toHaveBeenCalledWith({ muted: true })
})
