import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import AlarmPowerPanel from '#src/plugins/alarms/AlarmPowerPanel.tsx'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const hours = (count: number) => Array.from({ length: count }, (_, hour) => `2026-06-01 ${10 + hour}:00:00`)

async function open(data: object) {
  await renderInAdmin(<AlarmPowerPanel record={{ id: '7' }} />, {
    call: (async () => ({ open: [], past: [], power: [], timer: null, ...data })) as never,
    words: ['alarms', 'resources'],
  })
  const lines = (name: string) => {
    const title = screen.getByRole('heading', { level: 3, name })
    return within(title.parentElement as HTMLElement).getAllByRole('listitem').length
  }
  return { lines }
}

test('the latest power events are shown, the others after a press, and the focus stays', async () => {
  const { lines } = await open({ power: hours(8).map(time => ({ time, event: 'started' })) })
  const more = await screen.findByRole('button', { name: 'Show 8 lines' })
  expect([lines('Power'), more.getAttribute('aria-describedby')]).toEqual([5, screen.getByText('Power').id])
  await userEvent.click(more)
  expect(lines('Power')).toBe(8)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show only the latest' }))
})

test('all open alarms are shown, however many there are', async () => {
  const alarm = (state: string) => (sinceTime: string) => ({
    ...{ id: `${state} ${sinceTime}`, kind: 'offline', state, place: 'screen', rule: null, sinceTime },
    ...{ recoverTime: null, acknowledgeBy: null, note: null },
  })
  const { lines } = await open({ open: hours(7).map(alarm('open')), past: hours(3).map(alarm('recovered')) })
  await screen.findByRole('button', { name: 'Show 10 lines' })
  expect(lines('Alarms')).toBe(7)
})
