import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renewal } from '#contract/services/money/renewal.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import ExpiredReminder from '#src/plugins/payments/renewal/ExpiredReminder.tsx'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

afterEach(cleanup)

/** The reminder over these devices, read on every call; `refresh` reads them again. */
async function openReminder(names: () => readonly string[]) {
  let refresh: (() => unknown) | undefined
  const call = async () => ({
    content: names().map(name => ({ id: name, name, eid: '7', intime: null, expiry: null, renewaltime: null })),
    total: names().length,
    pages: 1,
  })
  function Refresher() {
    refresh = useFreshCalls(renewal)
    return null
  }
  await renderInAdmin(
    <>
      <Refresher />
      <ExpiredReminder />
    </>,
    { call, words: ['renewal'] },
  )
  return { refresh: () => act(async () => void (await refresh?.())) }
}

test('the reminder stays open after its last device is renewed, because it shows the result', async () => {
  let names = ['Hall']
  const { refresh } = await openReminder(() => names)
  await screen.findByText('Hall')
  names = []
  await refresh()
  await waitFor(() => expect(screen.queryByText('Hall')).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('the reminder does not open later if no device expired at first', async () => {
  let names: string[] = []
  let reads = 0
  const { refresh } = await openReminder(() => {
    reads += 1
    return names
  })
  await waitFor(() => expect(reads).toBeGreaterThan(0))
  const before = reads
  names = ['Hall']
  await refresh()
  await waitFor(() => expect(reads).toBeGreaterThan(before))
  await refresh()
  expect(screen.queryByRole('dialog')).toBeNull()
})
