import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { assemble } from '#src/core/assembly/assemble.ts'
import { definePlugin, type PluginPage } from '#src/core/assembly/definePlugin.ts'
import { AdminContext } from '#src/core/services/services.ts'
import { createLongWork } from '#src/core/state/longWork.ts'
import { createRightsStore } from '#src/core/state/rightsStore.ts'
import { useCloseOwnTab, usePageTitle, useUnsaved } from '#src/core/tabs/ownTab.ts'
import { PageCache } from '#src/core/tabs/PageCache.tsx'
import { TabsProvider } from '#src/core/tabs/TabsProvider.tsx'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { plainListLooks } from '../support/plainListLooks.ts'

afterEach(cleanup)

function Note({ name }: { name: string }) {
  const [text, setText] = useState('')
  const { pathname, search } = useLocation()
  const close = useCloseOwnTab()
  usePageTitle(text)
  return (
    <section aria-label={name}>
      <input aria-label={`${name} text`} value={text} onChange={event => setText(event.target.value)} />
      <output>{pathname + search}</output>
      <button type="button" onClick={() => close()}>
        close {name}
      </button>
    </section>
  )
}

function Bar() {
  const { tabs, activeKey, open, closeAll, closeOthers } = useTabs()
  const navigate = useNavigate()
  return (
    <nav>
      <p>{tabs.map(tab => (tab.title ?? tab.key) + (tab.key === activeKey ? '*' : '')).join(' ')}</p>
      <button type="button" onClick={closeAll}>
        close all
      </button>
      <button type="button" onClick={() => closeOthers(activeKey)}>
        close others
      </button>
      {['/home', '/a', '/b', '/fresh', '/draft', ...others.map(name => `/${name}`)].map(path => (
        <button key={path} type="button" onClick={() => open(path)}>
          to {path}
        </button>
      ))}
      <button type="button" onClick={() => navigate('/a?page=3')}>
        narrow
      </button>
      {['/form?of=1', '/form?of=2', '/form'].map(path => (
        <button key={path} type="button" onClick={() => navigate(path)}>
          link {path}
        </button>
      ))}
      <button type="button" onClick={() => open('/form')}>
        tab form
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </nav>
  )
}

/** A page that marks its tab as unsaved while it has a text. */
function Draft() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return (
    <section aria-label="draft">
      <input aria-label="draft text" value={text} onChange={event => setText(event.target.value)} />
    </section>
  )
}

/** More pages than are kept mounted. */
const others = Array.from({ length: 12 }, (_, index) => `other-${index}`)

const page = (name: string, cache = true): PluginPage => ({
  path: `/${name}`,
  titleKey: name,
  access: 'member',
  cache,
  load: async () => ({ default: () => <Note name={name} /> }),
})
const assembly = assemble(
  [
    definePlugin({
      id: 'test',
      pages: [
        ...['home', 'a', 'b', ...others].map(name => page(name)),
        page('fresh', false),
        { ...page('form'), beginsAnew: true },
        { ...page('draft'), load: async () => ({ default: Draft }) },
      ],
    }),
  ],
  {} as never,
)

async function open(at = '/home') {
  const admin = {
    assembly,
    rights: createRightsStore(async () => ({ menu: [], roles: [] })),
    live: {} as never,
    longWork: createLongWork(() => 0),
    listLooks: plainListLooks,
  }
  const kept: { key: string }[][] = []
  const i18n = await createI18n('en-US', async () => ({ default: {} }))
  const memory = { read: () => [], write: (tabs: readonly { key: string }[]) => void kept.push([...tabs]) }
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <AdminContext value={admin}>
          <MemoryRouter initialEntries={[at]}>
            <TabsProvider memory={memory}>
              <Bar />
              <PageCache
                missing="no such page"
                waiting={() => ''}
                failed={error => error.message}
                guarded={(_route, _path, page) => page}
              />
            </TabsProvider>
          </MemoryRouter>
        </AdminContext>
      </I18nextProvider>,
    )
  })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const bar = () => screen.getByRole('navigation').querySelector('p')?.textContent
  return { press, bar, kept, shown: () => screen.getAllByRole('region').map(one => one.getAttribute('aria-label')) }
}

test('a page keeps what was typed while another is shown', async () => {
  const { press, shown } = await open('/a')
  await userEvent.type(await screen.findByLabelText('a text'), 'half a')
  await press('to /b')
  await waitFor(() => expect(shown()).toEqual(['b']))
  await press('to /a')
  await waitFor(() => expect(shown()).toEqual(['a']))
  expect(screen.getByLabelText<HTMLInputElement>('a text').value).toBe('half a')
})

test('a page with unsaved changes stays, however many others are opened; one without starts afresh', async () => {
  const { press, shown } = await open('/a')
  await userEvent.type(await screen.findByLabelText('a text'), 'typed')
  await press('to /draft')
  await userEvent.type(await screen.findByLabelText('draft text'), 'unsaved')
  for (const name of others) {
    await press(`to /${name}`)
    await waitFor(() => expect(shown()).toEqual([name]))
  }
  await press('to /draft')
  await waitFor(() => expect(shown()).toEqual(['draft']))
  expect(screen.getByLabelText<HTMLInputElement>('draft text').value).toBe('unsaved')
  await press('to /a')
  await waitFor(() => expect(shown()).toEqual(['a']))
  expect(screen.getByLabelText<HTMLInputElement>('a text').value).toBe('')
})

test('a page on the do-not-cache list starts afresh', async () => {
  const { press, shown } = await open('/fresh')
  await userEvent.type(await screen.findByLabelText('fresh text'), 'gone')
  await press('to /b')
  await waitFor(() => expect(shown()).toEqual(['b']))
  await press('to /fresh')
  await waitFor(() => expect(shown()).toEqual(['fresh']))
  expect(screen.getByLabelText<HTMLInputElement>('fresh text').value).toBe('')
})

test('a hidden page does not notice that the reader went elsewhere, and comes back with its query', async () => {
  const { press, shown } = await open('/a')
  await press('narrow')
  const address = () => screen.getByLabelText('a', { selector: 'section' }).querySelector('output')?.textContent
  await waitFor(() => expect(address()).toBe('/a?page=3'))
  await press('to /b')
  await waitFor(() => expect(shown()).toEqual(['b']))
  expect(address()).toBe('/a?page=3')
  await press('to /a')
  await waitFor(() => expect(shown()).toEqual(['a']))
  expect(address()).toBe('/a?page=3')
})

test('a link to an object begins a form anew, also where the form is open and also for the same object', async () => {
  const { press, shown } = await open('/a')
  const text = () => screen.getByLabelText<HTMLInputElement>('form text').value
  for (const link of ['link /form?of=1', 'link /form?of=2', 'link /form?of=2']) {
    await press('to /a')
    await press(link)
    await waitFor(() => expect(shown()).toEqual(['form']))
    expect(text()).toBe('')
    await userEvent.type(screen.getByLabelText('form text'), 'half')
  }
})

test('a form that was begun from an object is found as it was left by its tab and by a link without an object', async () => {
  const { press, shown } = await open('/a')
  const text = () => screen.getByLabelText<HTMLInputElement>('form text').value
  await press('link /form?of=1')
  await userEvent.type(await screen.findByLabelText('form text'), 'half')
  for (const way of ['tab form', 'link /form', 'tab form']) {
    await press('to /b')
    await waitFor(() => expect(shown()).toEqual(['b']))
    await press(way)
    await waitFor(() => expect(shown()).toEqual(['form']))
    expect(text()).toBe('half')
  }
})

test('going back to a form of another object begins it anew, and going back to the same one does not', async () => {
  const { press, shown } = await open('/a')
  const text = () => screen.getByLabelText<HTMLInputElement>('form text').value
  await press('link /form?of=1')
  await press('link /form?of=2')
  await userEvent.type(await screen.findByLabelText('form text'), 'of 2')
  await press('to /b')
  await waitFor(() => expect(shown()).toEqual(['b']))
  await press('back')
  await waitFor(() => expect(shown()).toEqual(['form']))
  expect(text()).toBe('of 2')
  await press('back')
  await waitFor(() => expect(text()).toBe(''))
})

test('home stays when all are closed', async () => {
  const { press, bar, shown } = await open('/a')
  await press('to /b')
  await waitFor(() => expect(bar()).toBe('/home /a /b*'))
  await press('close all')
  await waitFor(() => expect(shown()).toEqual(['home']))
  expect(bar()).toBe('/home*')
})

test('closing the others leaves home and the shown page', async () => {
  const { press, bar } = await open('/a')
  await press('to /b')
  await waitFor(() => expect(bar()).toBe('/home /a /b*'))
  await press('close others')
  await waitFor(() => expect(bar()).toBe('/home /b*'))
})

test('a page that closes itself leads to its neighbour, and is new when it is opened again', async () => {
  const { press, bar, shown, kept } = await open('/a')
  await userEvent.type(await screen.findByLabelText('a text'), 'x')
  await press('to /b')
  await waitFor(() => expect(shown()).toEqual(['b']))
  await press('to /a')
  await press('close a')
  await waitFor(() => expect(bar()).toBe('/home /b*'))
  expect(kept.at(-1)?.map(({ key }) => key)).toEqual(['/home', '/b'])
  await press('to /a')
  await waitFor(() => expect(shown()).toEqual(['a']))
  expect(screen.getByLabelText<HTMLInputElement>('a text').value).toBe('')
})

test('the tab is called what the page says it shows', async () => {
  const { bar } = await open('/a')
  await userEvent.type(await screen.findByLabelText('a text'), 'Lobby')
  await waitFor(() => expect(bar()).toBe('/home Lobby*'))
})

test('an address without a page says so and opens no tab', async () => {
  const { bar } = await open('/nowhere')
  expect(screen.getByText('no such page')).toBeTruthy()
  expect(bar()).toBe('/home')
})
