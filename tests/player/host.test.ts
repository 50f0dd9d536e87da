import { expect, test } from 'vitest'
import { hostProperty } from '#contract/fleet/hostProperty.ts'
import { createHost } from '#player/host/createHost.ts'
import { findHost } from '#player/host/findHost.ts'
import type { HostBridge } from '#player/host/Host.ts'
import { hostPicture } from '#player/host/hostPicture.ts'

const hello = {
  protocol: 1,
  program: 'marquee-kiosk',
  version: '1.0.0',
  functions: ['hello', 'screenshot'],
  rungs: ['black'],
  canWake: false,
  commands: [],
}

function bridge(answers: Record<string, unknown>): HostBridge {
  return { call: async name => (name === 'hello' ? { isDone: true, reply: hello } : answers[name]) }
}

const windowWith = (bridge?: HostBridge) => ({ [hostProperty]: bridge }) as unknown as Window
const silent = () => {}

test('a plain browser has no host', async () => {
  expect(await findHost(windowWith(), silent)).toBeNull()
})

test('a program that speaks another protocol is left alone, and the player starts without it', async () => {
  const warnings: unknown[] = []
  const newer = { call: async () => ({ isDone: true, reply: { ...hello, protocol: 2 } }) }
  expect(await findHost(windowWith(newer), error => warnings.push(error))).toBeNull()
  expect(warnings).toHaveLength(1)
})

test('the page knows which functions work on this machine', async () => {
  const host = await findHost(windowWith(bridge({})), silent)
  expect(host?.can('screenshot')).toBe(true)
  expect(host?.can('rotate')).toBe(false)
})

test('a refusal becomes a failure with an error of the catalogue', async () => {
  const host = await createHost(bridge({ rotate: { isDone: false, reason: 'device.unsupported', detail: 'no tool' } }))
  await expect(host.call('rotate', { rotation: 90 })).rejects.toThrow('device.unsupported')
})

test('an answer that does not fit the contract is none', async () => {
  const host = await createHost(bridge({ rotate: { isDone: true, reply: { rotation: 45 } } }))
  await expect(host.call('rotate', { rotation: 90 })).rejects.toThrow('kiosk.toolFailed')
})

test('the picture of the screen comes as the file that it is', async () => {
  const reply = { type: 'image/jpeg', data: btoa('\xff\xd8picture'), width: 2, height: 1 }
  const picture = await hostPicture(await createHost(bridge({ screenshot: { isDone: true, reply } })))
  expect(picture.type).toBe('image/jpeg')
  expect(new Uint8Array(await picture.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]))
})
