import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import { type Services, ServicesContext } from '#src/core/services/services.ts'
import { noRights } from '#src/core/state/rights.ts'
import { createStore } from '#src/core/state/store.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { DeviceSheet } from '#src/simple/devices/DeviceSheet.tsx'
import type { Draft } from '#src/simple/release/draft.ts'
import ReleaseFlow from '#src/simple/release/ReleaseFlow.tsx'
import { newUnsent, type Step, type Unsent } from '#src/simple/release/unsent.ts'
import { unsentStore } from '#src/simple/release/unsentStore.ts'
import { SimpleContext } from '#src/simple/shell/useSimple.ts'
import { numberText } from '#src/ui/format/numberText.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'

afterEach(cleanup)

const never = () => new Promise<never>(() => undefined)
const document = programOf([
  nodeOf('staticText', { id: 'words', props: { text: 'Sale' } }),
  nodeOf('picture', { id: 'photo', y: 400 }),
])
const library = ['Offer', 'Menu'].map(title => ({ id: title, title, document, pictures: {} }))
const limits = { picture: 10, video: 10, audio: 10, document: 10 }

type Calls = Record<string, (input: never) => Promise<unknown>>

async function renderSimple(owner: string, page: ReactNode, calls: Calls = {}, http: unknown = never) {
  const i18n = await createI18n(
    'en-US',
    (lng, ns) => import(`../../../locales/${lng}/${ns}.json`),
    undefined,
    numberText,
  )
  await i18n.loadNamespaces(['simple', 'simpleParts', 'resources', 'errors'])
  const answers: Calls = {
    getLibrary: async () => library,
    abilities: async () => ({ canConvert: false, limits }),
    getRights: async () => ({ mustAsk: false }),
    ...calls,
  }
  const session = { user: { id: owner }, isLocked: false, mustChangePassword: false }
  const services = {
    call: (_: unknown, key: string, input: never) => (answers[key] ?? never)(input),
    session: { state: () => session, subscribe: () => () => undefined },
    site: createStore(null),
    clock: { now: () => new Date() },
    language: createStore('en-US'),
  } as unknown as Services
  const granted = { phase: 'ready', rights: { ...noRights, pages: { device: ['control'] } } }
  const simple = {
    http,
    releases: { get: () => ({ jobs: [] }), subscribe: () => () => undefined },
    rights: { get: () => granted, subscribe: () => () => undefined },
  } as never
  render(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <SimpleContext value={simple}>{page}</SimpleContext>
      </ServicesContext>
    </I18nextProvider>,
  )
}

function Flow({ start, unsent }: { start: Step; unsent?: Unsent }) {
  const [step, setStep] = useState(start)
  return <ReleaseFlow step={step} unsent={unsent} onStep={setStep} onDone={() => undefined} />
}

const draftOf = (templateId: string, texts: Record<string, string>): Draft => ({
  title: templateId,
  content: { kind: 'template', templateId, texts, pictures: [] },
  size: null,
})
const titlesOf = async (owner: string) => (await unsentStore.all(owner)).map(({ draft }) => draft?.title)

test('choosing another template and going on leaves the draft of the first', async () => {
  const user = userEvent.setup()
  await renderSimple('ann', <Flow start="template" />)
  await user.click(await screen.findByRole('button', { name: /Offer/ }))
  await user.type(screen.getByRole('textbox'), ' today')
  await waitFor(async () => expect(await titlesOf('ann')).toEqual(['Offer']))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: /Menu/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Until a date' }))
  await waitFor(async () => expect(await titlesOf('ann')).toEqual(['Menu', 'Offer']))
})

test('changes are stored while a picture of the template is rejected', async () => {
  const user = userEvent.setup()
  const kept = newUnsent('bob', 'template', draftOf('Offer', { words: 'Sale' }))
  await renderSimple('bob', <Flow start="template" unsent={kept} />)
  await user.click(await screen.findByRole('button', { name: /Offer/ }))
  const photo = new File(['x'.repeat(11)], 'shelf.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(/picture/i), photo)
  await user.type(screen.getByRole('textbox'), ' today')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findByRole('alert')).textContent).toContain('shelf.png')
  await user.click(screen.getByRole('radio', { name: 'Until a date' }))
  await waitFor(async () => {
    const [stored] = await unsentStore.all('bob')
    expect(stored).toMatchObject({ id: kept.id, when: { mode: 'day' } })
    expect(stored?.draft?.content).toMatchObject({ texts: { words: 'Sale today' } })
  })
})

test.each([
  ['From now on', false],
  ['Until a time today', true],
  ['Until a date', true],
  ['At set times', true],
])('“%s” says whether times are those of each screen: %s', async (mode, isSaid) => {
  const user = userEvent.setup()
  await renderSimple('carl', <Flow start="screens" unsent={newUnsent('carl', 'screens', draftOf('Offer', {}))} />)
  await user.click(await screen.findByRole('radio', { name: mode }))
  expect(screen.queryByText('Times are those of each screen.') !== null).toBe(isSaid)
})

const device = {
  id: '7',
  name: 'Lobby',
  status: 'online',
  state: 'normal',
  muted: false,
  volume: 30,
  brightness: null,
  playing: null,
  capabilities: ['volume', 'brightness'],
} as unknown as Device

test('chosen screens that are offline show the content later, and the page says so', async () => {
  const user = userEvent.setup()
  const content = [
    { ...device, id: '1', name: 'Lobby' },
    { ...device, id: '2', name: 'Window', state: 'offline' },
    { ...device, id: '3', name: 'Yard', state: 'offOnPurpose' },
  ]
  const http = ({ url }: { url: string }) =>
    url.includes('/equipment/') ? Promise.resolve({ content, totalElements: content.length }) : never()
  const unsent = newUnsent('emil', 'screens', draftOf('Offer', {}))
  await renderSimple('emil', <Flow start="screens" unsent={unsent} />, {}, http)
  await user.click(await screen.findByRole('button', { name: /^Lobby/ }))
  expect(screen.queryByText(/offline\. /)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Window/ }))
  expect(await screen.findByText('Window is offline. It shows the new content once it is back online.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Yard/ }))
  expect(
    await screen.findByText('Window and Yard are offline. They show the new content once they are back online.'),
  ).toBeTruthy()
})

test('a percentage is sent once for each new value, back to the old one too, and again after a failure', async () => {
  const sent: unknown[] = []
  let isRefused = false
  const order = async (input: unknown) => {
    sent.push(input)
    if (isRefused) throw new Error('busy')
    return { commandId: '1' }
  }
  await renderSimple('dora', <DeviceSheet device={device} picture={null} onClose={() => undefined} />, {
    volumeSet: order,
    brightnessSet: order,
  })
  const release = async (label: string, value: number, key?: string) => {
    const handle = screen.getByLabelText(label)
    fireEvent.change(handle, { target: { value } })
    await act(async () => void (key ? fireEvent.keyUp(handle, { key }) : fireEvent.pointerUp(handle)))
  }
  await release('Volume', 60, 'ArrowRight')
  await release('Volume', 60, 'ArrowRight')
  await release('Volume', 30)
  expect(sent).toEqual([60, 30].map(volume => ({ id: '7', volume })))
  sent.length = 0
  await release('Brightness', 100, 'Tab')
  expect(sent).toEqual([])
  isRefused = true
  await release('Brightness', 100)
  isRefused = false
  await release('Brightness', 100)
  await release('Brightness', 100)
  expect(sent).toEqual([100, 100].map(brightness => ({ id: '7', brightness })))
})
