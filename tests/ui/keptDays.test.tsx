import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sectionOf } from '#src/plugins/siteSettings/page/sections.ts'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

test('how long the send log is kept is chosen as a week, a month or three, or typed in days', async () => {
  const Input = sectionOf('retention').inputs?.sendLogDays
  if (!Input) throw new Error('No input')
  const onChange = vi.fn()
  await renderInAdmin(<Input value={90} record={{ id: '1' }} onChange={onChange} />, { words: ['settings'] })
  const pressed = screen.getByRole('button', { name: '3 months' }).getAttribute('aria-pressed')
  expect(pressed).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: '1 week' }))
  await userEvent.click(screen.getByRole('button', { name: '1 month' }))
  await userEvent.type(screen.getByRole('spinbutton'), '{Control>}a{/Control}45')
  expect(onChange.mock.calls.flat()).toEqual(expect.arrayContaining([7, 30]))
})
