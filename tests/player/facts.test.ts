import { describe, expect, test } from 'vitest'
import type { HostFacts } from '#contract/fleet/kiosk.ts'
import type { Host } from '#player/host/Host.ts'
import { watchHostFacts } from '#player/host/watchHostFacts.ts'
import { createFacts } from '#player/identity/createFacts.ts'
import { createManualTimers } from './support/manualTimers.ts'

const timers = createManualTimers()

describe('what a browser says of its machine', () => {
  test('is what it knows, and empty where it says nothing', () => {
    expect(createFacts({ navigator: {} }, null, timers)()).toEqual({ browser: {} })
    const navigator = { hardwareConcurrency: 8, deviceMemory: 4, connection: { type: 'wifi' } }
    expect(createFacts({ navigator }, null, timers)()).toEqual({
      browser: { cpuThreads: 8, ram: 4 * 1024 ** 3, network: 'wifi' },
    })
    expect(createFacts({ navigator: { connection: { type: 'unknown' } } }, null, timers)()).toEqual({ browser: {} })
  })

  test('names the model once the browser has told it', async () => {
    const navigator = { userAgentData: { getHighEntropyValues: async () => ({ model: 'Pixel 9' }) } }
    const facts = createFacts({ navigator }, null, timers)
    await Promise.resolve()
    await Promise.resolve()
    expect(facts()).toEqual({ browser: { model: 'Pixel 9' } })
  })

  test('stays silent where the browser refuses', async () => {
    const navigator = { userAgentData: { getHighEntropyValues: async () => Promise.reject(new Error('not allowed')) } }
    const facts = createFacts({ navigator }, null, timers)
    await new Promise(resolve => setTimeout(resolve))
    expect(facts()).toEqual({ browser: {} })
  })
})

test('what the program around the browser reads is read every minute, and kept when it cannot be read', async () => {
  let answers: (HostFacts | null)[] = [
    { ...nothing, cpuCores: 4, signal: 66.6, brand: 'Raspberry Pi' },
    null,
    { ...nothing, cpuCores: 4, signal: 50 },
  ]
  const host = {
    hello: { version: '1.2.0' },
    can: () => true,
    call: async () => {
      const [answer, ...rest] = answers
      answers = rest
      if (!answer) throw new Error('no answer')
      return answer
    },
  } as unknown as Host
  const told: unknown[] = []
  const hand = createManualTimers()
  watchHostFacts(host, hand, facts => told.push({ ...facts }))
  await hand.pass(125_000)
  expect(told).toEqual([
    { apkVersion: '1.2.0', cpuThreads: 4, signal: 67, brand: 'Raspberry Pi' },
    { apkVersion: '1.2.0', cpuThreads: 4, signal: 50 },
  ])
})

const nothing: HostFacts = {
  machineCode: null,
  brand: null,
  model: null,
  cpu: null,
  cpuCores: null,
  cpuLoad: null,
  ramTotal: null,
  ramUsed: null,
  diskTotal: null,
  diskUsed: null,
  sdCardTotal: null,
  sdCardUsed: null,
  temperature: null,
  network: null,
  networkAddress: null,
  signal: null,
  kernel: null,
  system: null,
  uptime: null,
  hasClockChip: true,
  time: '2026-11-23T00:00:00Z',
}
