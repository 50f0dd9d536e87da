import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SendSummary } from '#src/plugins/sending/preflight/SendSummary.tsx'
import type { Preflight } from '#src/plugins/sending/preflight/usePreflight.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const preflight: Preflight = {
  devices: 1,
  offline: [],
  bytes: 5_000_000,
  flow: null,
  seconds: null,
  findings: [],
  fit: 1,
  problems: [{ id: 'flow.short', message: 'This send needs 3 MB more flow.' }],
  expiring: [],
  replaced: [],
  likely: 'add',
  isMany: false,
  runningWave: null,
}

test.each([
  ['leads to the packages whoever may buy some', ['view', 'buy'], '/flowPackage'],
  ['leads nobody else there', ['view'], undefined],
])('a send for which flow is missing %s', async (_, flowPackage, address) => {
  await renderInAdmin(
    <SendSummary preflight={preflight} error={null} onRetry={() => undefined} programs={['Welcome']} />,
    {
      rights: { pages: { flowPackage } },
    },
  )
  expect(await screen.findByText(/needs 3 MB more flow/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Buy flow' })?.getAttribute('href')).toBe(address)
})

test('what a send costs in flow is said where flow is metered, and what is left then', async () => {
  const metered = { ...preflight, problems: [], flow: { available: 8_000_000 } }
  await renderInAdmin(<SendSummary preflight={metered} error={null} onRetry={() => undefined} programs={['Welcome']} />)
  expect(await screen.findByText(/This send uses 5 MB of flow; 3 MB is left\./)).toBeTruthy()
})

test('a file that ends a program before its own last day is named', async () => {
  const expiring = [{ title: 'Sale', validUntil: '2026-05-31', file: 'offer.png', from: null }]
  await renderInAdmin(
    <SendSummary preflight={{ ...preflight, expiring }} error={null} onRetry={() => undefined} programs={['Sale']} />,
  )
  expect(await screen.findByText(/“Sale” stops playing after .*shows “offer\.png”/)).toBeTruthy()
})

test('a program that buttons lead to is named with its last day, as a warning once it is past', async () => {
  const link = { title: 'Offer', validUntil: '2020-05-31', file: null, from: 'Start' }
  await renderInAdmin(
    <SendSummary
      preflight={{ ...preflight, problems: [], expiring: [link] }}
      error={null}
      onRetry={() => undefined}
      programs={['Start']}
    />,
  )
  const said = await screen.findByText(
    /Buttons or links in “Start” lead to “Offer”, which can be shown until .* do nothing\./,
  )
  expect(said.closest('.ant-alert')?.className).toContain('ant-alert-warning')
})
