import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renewal } from '#contract/services/money/renewal.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import ExpiredReminder from '#src/plugins/payments/renewal/ExpiredReminder.tsx'
import { renderInAdmin } from '../support/renderInAdmin.tsx'

afterEach(cleanup)

test('the reminder stays open after its last device is renewed, because it shows the result', async () => {
  let names = ['Hall']
  let refresh: (() => unknown) | undefined
  const call = async () => ({
    content: names.map(name => ({ id: name, name, eid: '7', intime: null, expiry: null, renewaltime: null })),
    total: names.length,
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
  await screen.findByText('Hall')
  names = []
  await act(async () => void (await refresh?.()))
  await waitFor(() => expect(screen.queryByText('Hall')).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
})
