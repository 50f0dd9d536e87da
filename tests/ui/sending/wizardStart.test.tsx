import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { SendWizard } from '#src/plugins/sending/wizard/SendWizard.tsx'
import { useWizard } from '#src/plugins/sending/wizard/useWizard.ts'
import { renderInAdmin } from '#tests/ui/support/renderInAdmin.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const titles: Record<string, Record<string, string>> = {
  program: { 1: 'Welcome', 2: 'Menu' },
  subtitle: { 1: 'We close at eight' },
  device: { 7: 'Counter', 8: 'Menu board' },
  deviceGroup: { 5: 'Upstairs' },
}
function recordsOf(resource: string, ids?: readonly unknown[]) {
  const found = Object.entries(titles[resource] ?? {}).filter(([id]) => !ids || ids.includes(id))
  return found.map(([id, name]) => ({ id, name, title: name, status: 'online' })) as never[]
}

const dataOfTitles: NonNullable<Parameters<typeof renderInAdmin>[1]>['data'] = {
  getMany: async ({ resource, ids }) => ({ data: recordsOf(resource, ids) }),
  getList: async ({ resource }) => ({ data: recordsOf(resource), total: recordsOf(resource).length }),
}

async function open(at: string, kind: PublicationKind = 'program') {
  await renderInAdmin(<SendWizard kind={kind} />, {
    at,
    words: ['sending', 'plans', 'preflight', 'reviews', 'beforeAfter', 'devices', 'calendars', 'waves'],
    call: async () => new Promise(() => undefined),
    data: dataOfTitles,
  })
  const step = () => document.querySelector('.send-page')?.getAttribute('data-step')
  const names = () => [...document.querySelectorAll('.send-names')].map(one => one.textContent)
  const offer = () => screen.queryByText(/unfinished send/)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { step, names, offer, press }
}

let left: [string, string][] = []
const leaveUnfinished = () => {
  for (const [key, value] of left) sessionStorage.setItem(key, value)
}

beforeAll(async () => {
  const { press } = await open('/send?programs=1')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Menu board/ }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false))
  await press('Next')
  cleanup()
  left = Object.entries(sessionStorage)
})

test.each([
  ['/send?devices=7', '0', ['', 'Counter']],
  ['/send?groups=5', '0', ['', 'Upstairs']],
  ['/send?programs=2', '1', ['Menu', '']],
  ['/send?programs=2&devices=7', '2', ['Menu', 'Counter']],
])(
  'a send from %s has only what it names, at the first step that is open, and the unfinished one is offered',
  async (at, first, chosen) => {
    leaveUnfinished()
    const { step, names, offer } = await open(at)
    await waitFor(() => expect(names()).toEqual(chosen))
    expect(step()).toBe(first)
    expect(offer()?.textContent).toBe('You have an unfinished send: Welcome · Menu board. Continue it?')
  },
)

test('the unfinished send is continued where it was left, without what the other began with, which is offered if it was changed', async () => {
  leaveUnfinished()
  const { step, names, offer, press } = await open('/send?devices=7')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Menu/ }))
  await waitFor(() => expect(names()).toEqual(['Menu', 'Counter']))
  await press('Continue')
  expect(names()).toEqual(['Welcome', 'Menu board'])
  expect(step()).toBe('2')
  expect(offer()?.textContent).toContain('Menu · Counter')
  await press('Discard it')
  expect(offer()).toBeNull()
})

test('a send in which nothing was chosen beyond its object leaves nothing to offer, and subtitles have their own', async () => {
  await open('/send?programs=1')
  cleanup()
  const { offer } = await open('/send?devices=7')
  expect(offer()).toBeNull()
  cleanup()
  leaveUnfinished()
  const subtitles = await open('/sendSubtitle?subtitles=1', 'subtitle')
  await waitFor(() => expect(subtitles.names()).toEqual(['We close at eight', '']))
  expect(subtitles.offer()).toBeNull()
})

test.each([
  ['no longer offered once a send of the same objects is finished', '/send?programs=1&devices=8', false],
  ['still offered after a send to another device', '/send?programs=1&devices=7', true],
])('an unfinished send is %s', async (_promise, at, isOffered) => {
  leaveUnfinished()
  function Finish() {
    const { finish } = useWizard('program')
    return (
      <button type="button" onClick={finish}>
        Finish
      </button>
    )
  }
  await renderInAdmin(<Finish />, { at, words: ['sending'], data: dataOfTitles })
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  cleanup()
  const { offer } = await open('/send?programs=2')
  expect(offer() !== null).toBe(isOffered)
})

test('hours drawn into the page On air are the plan of the send, and hours that are none are ignored', async () => {
  const { step } = await open('/send?programs=2&devices=7&on=2026-06-02&repeat=weekly&hours=22:00-02:00')
  await waitFor(() => expect(step()).toBe('2'))
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  expect([shown('From'), shown('To')]).toEqual(['10:00 PM', '2:00 AM'])
  expect([shown('From (date)'), shown('Until (date)')]).toEqual(['06/02/2026', ''])
  const days = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/ })
  expect(days.map(({ checked }) => checked)).toEqual([false, true, false, false, false, false, false])
  cleanup()
  const { step: next } = await open('/send?programs=2&devices=7&on=2026-06-01&hours=25:00-26:00')
  await waitFor(() => expect(next()).toBe('2'))
  expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull()
})

test('as long as something is missing, words beside "Next" say what', async () => {
  const { press } = await open('/send')
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  const reason = () => document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent
  expect([next.disabled, reason()]).toEqual([true, 'Choose at least one program.'])
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Menu/ }))
  await waitFor(() => expect([next.disabled, reason()]).toEqual([false, undefined]))
  await press('Next')
  await screen.findByText('Choose at least one device or group.')
})
