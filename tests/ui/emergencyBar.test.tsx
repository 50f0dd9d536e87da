import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { NowPlaying } from '#src/plugins/devices/pictures/NowPlaying.tsx'
import { DeviceStateCell } from '#src/plugins/devices/state/DeviceStateCell.tsx'
import { countsWords } from '#src/plugins/emergency/emergencyWords.ts'
import { RunningBar } from '#src/plugins/emergency/RunningBar.tsx'
import { RunningProvider } from '#src/plugins/emergency/RunningProvider.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

const leak = {
  id: '1',
  title: 'Water leak.',
  isDrill: false,
  until: '2030-01-01T00:00:00Z',
  isOwn: true,
  shows: 2,
  devices: 3,
}

async function open(running: object[], perms: readonly string[]) {
  const calls: [string, unknown][] = []
  await renderInAdmin(<RunningBar />, {
    call: async (_declaration: never, key: string, input?: unknown) => {
      calls.push([key, input])
      return key === 'getRunning' ? running : null
    },
    rights: { pages: { emergency: perms } },
    words: ['emergency'],
  })
  return calls
}
const bar = () => screen.findByRole('region', { name: 'Active emergencies' })

test('a running emergency is named with its count, and ends at a press and an answer', async () => {
  const calls = await open([leak], ['view', 'send'])
  await waitFor(async () => expect((await bar()).textContent).toContain('EmergencyWater leak.Shown on 2 of 3 screens'))
  await userEvent.click(screen.getByRole('button', { name: 'End now: Water leak.' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('End “Water leak.” on every screen now?')
  await userEvent.click(within(dialog).getByRole('button', { name: 'End now' }))
  await waitFor(() => expect(calls).toContainEqual(['end', { ids: ['1'] }]))
})

test.each([
  ['who may not end one', [leak], ['view']],
  ['whose screens show that of somebody else', [{ ...leak, isOwn: false }], ['view', 'send']],
])('there is no way to end it for one %s', async (_, running, perms) => {
  await open(running, perms)
  await waitFor(async () => expect((await bar()).textContent).toContain('Water leak.'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('while none runs there is no bar, and what is over is told in the past', async () => {
  const calls = await open([], ['view', 'send'])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  const t = ((key: string) => key) as never
  const format = { number: String } as never
  expect([true, false].map(isRunning => countsWords({ shows: 3 }, isRunning, t, format))).toEqual([
    'emergency:shownOn',
    'emergency:shownBefore',
  ])
})

test('a screen that shows it says so in its state and in what plays; one that plays a program, and one in trouble, say that', async () => {
  const running = [{ ...leak, versionIds: ['v1'] }]
  const device = (programId: string | null) => ({
    status: 'online',
    reasons: [],
    playing: { programId, title: 'Water leak.', since: '' },
  })
  const cells = (programId: string, state: 'normal' | 'abnormal') => (
    <section aria-label={`${programId} ${state}`}>
      <DeviceStateCell value={state} record={device(programId) as never} />
      <NowPlaying value={device(programId).playing as never} record={device(programId) as never} />
    </section>
  )
  await renderInAdmin(
    <RunningProvider>
      {cells('v1', 'normal')}
      {cells('v1', 'abnormal')}
      {cells('p1', 'normal')}
    </RunningProvider>,
    { call: async () => running, rights: { pages: { emergency: ['view'] } }, words: ['deviceReasons'] },
  )
  const words = (name: string) => screen.getByRole('region', { name }).textContent
  await waitFor(() => expect(words('v1 normal')).toBe('EmergencyEmergency: Water leak.'))
  expect(words('v1 abnormal')).toBe('ProblemEmergency: Water leak.')
  expect(words('p1 normal')).toBe('NormalWater leak.')
})
