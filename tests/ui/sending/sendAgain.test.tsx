import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import SendCounts from '#src/plugins/sending/sendLog/SendCounts.tsx'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

afterEach(cleanup)

const rights = { pages: { sendLog: ['view', 'send'] }, menu: [], roles: [] }

async function open(standings: readonly string[]) {
  const call = vi.fn(
    async (_declaration: never, key: string, _input?: never): Promise<unknown> =>
      key === 'getCounts' ? standings.map(standing => ({ standing, lines: 2, percent: null })) : { sent: 2, left: 0 },
  )
  const filters = { planType: ['idle'], playback: ['plays'] }
  await renderInAdmin(<SendCounts searchKey="" filters={filters} onFilters={() => {}} refresh={() => {}} />, {
    rights: rights as never,
    call,
    words: ['sends'],
  })
  await screen.findByText(/: 2/)
  return call
}

test('all that the list finds is sent again, also where nothing failed', async () => {
  const call = await open(['plays'])
  expect(screen.queryByRole('button', { name: 'Resend failed' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Resend all' }))
  const [, confirm] = await screen.findAllByRole('button', { name: 'Resend all' })
  if (confirm) await userEvent.click(confirm)
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(expect.anything(), 'retransmitFound', {
      planType: 'idle',
      playback: 'plays',
      onlyFailed: false,
    }),
  )
})

test('what failed has its own way, and what is over or under way none', async () => {
  await open(['failed'])
  expect(screen.getByRole('button', { name: 'Resend failed' })).toBeTruthy()
  cleanup()
  await open(['over'])
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})
