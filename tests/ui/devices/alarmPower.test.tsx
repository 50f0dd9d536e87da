import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import AlarmPowerPanel from '#src/plugins/alarms/AlarmPowerPanel.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

test('the latest power events are shown, all of them after a press, and the focus stays', async () => {
  const power = Array.from({ length: 8 }, (_, hour) => ({ time: `2026-06-01 0${9 - hour}:00:00`, event: 'started' }))
  await renderInAdmin(<AlarmPowerPanel record={{ id: '7' }} />, {
    call: (async () => ({ open: [], past: [], power, timer: null })) as never,
    words: ['alarms', 'resources'],
  })
  const lines = () => within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByText('Came online').length
  const button = await screen.findByRole('button', { name: 'Show all 8' })
  expect([lines(), button.getAttribute('aria-expanded')]).toEqual([5, 'false'])
  await userEvent.click(button)
  expect([lines(), button.getAttribute('aria-expanded')]).toEqual([8, 'true'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show only the latest' }))
})
