import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { DeviceHead } from '#src/plugins/devices/page/DeviceHead.tsx'
import { KnownFields } from '#src/plugins/devices/page/KnownFields.tsx'
import { mayTakeScreenshots } from '#src/plugins/devices/screenshots/mayTakeScreenshots.ts'
import { presentations } from '#src/resources/index.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

afterEach(cleanup)

const device = {
  id: '7',
  status: 'online',
  state: 'abnormal',
  reasons: [{ id: 'storageFull' }],
  playing: {
    programId: '1',
    title: 'Menu board',
    why: 'idle',
    since: '2026-01-01 00:00:00',
    next: { programId: '2', title: 'Evening', at: '2026-01-01T18:00:00Z' },
  },
} as unknown as Device
const action = (key: string) => ({ key, label: key, isDanger: key === 'delete', onSelect: () => undefined })
const options = {
  words: ['devices', 'deviceReasons'],
  data: { getList: async () => ({ data: [], total: 0 }) },
}

test('the head of a device answers what it plays, what comes next and how it is, with the daily actions', async () => {
  const actions = ['edit', 'tag', 'move', 'bind', 'command', 'screenshot', 'send', 'delete'].map(action)
  await renderInAdmin(<DeviceHead device={device} actions={actions} title="Lobby" />, options)
  const head = screen.getByRole('region', { name: 'On the screen now' })
  expect(within(head).getByText('Menu board')).toBeTruthy()
  expect(within(head).getByText('Evening')).toBeTruthy()
  expect(within(head).getByText(/^Storage is full/)).toBeTruthy()
  const buttons = within(within(head).getByRole('group')).getAllByRole('button')
  expect(buttons.map(button => button.textContent || button.getAttribute('aria-label'))).toEqual([
    ...['send', 'screenshot', 'command', 'edit', 'move'],
    'Actions for Lobby',
  ])
})

test('screenshots are offered before the first report, so that the actions stay in place when it comes', () => {
  const isOffered = (capabilities: unknown) => mayTakeScreenshots({ id: '1', capabilities } as unknown as AnyRecord)
  expect([[], ['volume', 'screenshot'], ['volume']].map(isOffered)).toEqual([true, true, false])
})

test('other actions stay in the menu on the page of a device that takes no screenshots', async () => {
  const actions = ['edit', 'tag', 'move', 'bind', 'command', 'send', 'delete'].map(action)
  await renderInAdmin(<DeviceHead device={device} actions={actions} title="Lobby" />, options)
  const buttons = within(screen.getByRole('group')).getAllByRole('button')
  expect(buttons.map(button => button.textContent || button.getAttribute('aria-label'))).toEqual([
    ...['send', 'command', 'edit', 'move'],
    'Actions for Lobby',
  ])
})

test('the head shows the newest picture, as the wall of screens does, though it is only a glance', async () => {
  const asked: unknown[] = []
  const picture = { id: '3', time: new Date().toISOString(), url: '/glance.jpg' }
  const call = async (...args: unknown[]) => {
    asked.push(args.slice(1))
    return [{ deviceId: '7', picture }]
  }
  await renderInAdmin(<DeviceHead device={device} actions={[]} title="Lobby" />, { ...options, call })
  expect((await screen.findByRole('img', { name: 'Screenshot of the screen' })).getAttribute('src')).toBe('/glance.jpg')
  expect(asked).toEqual([['glance', { ids: ['7'] }]])
})

test('a silent device names nothing as the next program', async () => {
  await renderInAdmin(<DeviceHead device={{ ...device, status: 'offline' }} actions={[]} title="Lobby" />, options)
  expect(screen.queryByText('Evening')).toBeNull()
})

test('fields without a value are hidden until they are asked for', async () => {
  const record = { id: '7', ip: '10.0.0.1', network: null, remark: '', muted: false, tagIds: [] }
  const names = ['ip', 'network', 'remark', 'muted', 'tagIds']
  await renderInAdmin(<KnownFields presentation={presentations.device} record={record} names={names} />, options)
  expect(screen.getByText('10.0.0.1')).toBeTruthy()
  expect(screen.getByText('Muted')).toBeTruthy()
  expect(screen.queryByText('Network')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 fields without a value' }))
  expect(screen.getByText('Network')).toBeTruthy()
})
