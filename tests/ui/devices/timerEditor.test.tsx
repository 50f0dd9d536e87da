import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TimerEditor } from '#src/plugins/devices/control/TimerEditor.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

test('the hours of Monday become those of all days at one press', async () => {
  const open = [{ start: '09:00', end: '18:00' }]
  const onSave = vi.fn(async () => undefined)
  const timer = { isOn: true, week: [open, [], [], [], [], [], []], special: [] }
  await renderInAdmin(<TimerEditor timer={timer} onSave={onSave} onClose={() => undefined} />, {
    words: ['devices', 'sending', 'calendars'],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Copy Monday to all days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Set' }))
  expect(onSave).toHaveBeenCalledWith({ ...timer, week: Array.from({ length: 7 }, () => open) })
})
