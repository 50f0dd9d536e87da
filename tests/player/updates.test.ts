import { expect, test } from 'vitest'
import type { Host } from '#player/host/Host.ts'
import { HostFailure } from '#player/host/HostFailure.ts'
import { loadUpdates } from '#player/host/loadUpdates.ts'
import { watchUpdates } from '#player/host/watchUpdates.ts'
import type { Session } from '#player/net/createSession.ts'
import { createManualTimers } from './support/manualTimers.ts'

const offer = { id: '7', path: '/p', version: '2.0.0', size: 5, sha256: 'ab', signature: 'cd' }

/** A server that offers updates and a host that installs them with these results; logs the calls to both in order. */
function scene(install: () => Promise<unknown>) {
  const said: unknown[] = []
  const offers: (typeof offer | null)[] = [offer, offer]
  const timers = createManualTimers()
  const session = {
    async call(name: string, input: unknown) {
      if (name === 'update') return offers.shift() ?? null
      said.push([name, input])
      return null
    },
  } as unknown as Session
  const host = {
    can: () => true,
    async call(name: string, input: unknown) {
      said.push([name, input])
      return install()
    },
  } as unknown as Host
  return { said, timers, session, host, warn: (error: unknown) => said.push(error) }
}
const { id, ...parcel } = offer

test('a version that is offered is installed once, however often it is offered', async () => {
  const { said, ...deps } = scene(async () => ({ version: '2.0.0' }))
  const end = watchUpdates(deps)
  await deps.timers.pass(130_000)
  end()
  expect(said).toEqual([
    ['tellUpdate', { id, state: 'updating' }],
    ['install', parcel],
  ])
})

test('one that the machine refuses is told with its reason', async () => {
  const { said, ...deps } = scene(() => Promise.reject(new HostFailure('kiosk.packageUntrusted', 'signature')))
  const end = watchUpdates(deps)
  await deps.timers.pass(1_000)
  end()
  expect(said).toEqual([
    ['tellUpdate', { id, state: 'updating' }],
    ['install', parcel],
    ['tellUpdate', { id, state: 'failed', reason: 'kiosk.packageUntrusted' }],
  ])
})

test('a plain browser asks for none', async () => {
  const { said, ...deps } = scene(async () => ({}))
  const end = loadUpdates({ ...deps, host: null })
  await deps.timers.pass(130_000)
  end()
  expect(said).toEqual([])
})
