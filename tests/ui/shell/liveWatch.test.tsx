import { Refine } from '@refinedev/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ChannelName } from '#contract/channels.ts'
import { assemble } from '#src/core/assembly/assemble.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { AdminContext, type Services, ServicesContext } from '#src/core/services/services.ts'
import type { Live } from '#src/core/state/live.ts'
import { createLongWork } from '#src/core/state/longWork.ts'
import { createRightsStore } from '#src/core/state/rightsStore.ts'
import { createStore } from '#src/core/state/store.ts'
import { TabsProvider } from '#src/core/tabs/TabsProvider.tsx'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { createAccessProvider } from '#src/providers/access.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { LiveWatch } from '#src/ui/shell/LiveWatch.tsx'
import { menuNodeOf } from '#tests/ui/support/menuNodeOf.ts'
import { plainListLooks } from '../support/plainListLooks.ts'

afterEach(cleanup)

const node = (name: string) => menuNodeOf(name, { titles: { 'en-US': `The ${name}` } })

/** A socket controlled by the test. */
function socket() {
  const handlers = new Map<string, Set<(payload: unknown) => void>>()
  const reconnects = new Set<() => void>()
  const live: Live = {
    state: () => 'connected',
    watchState: () => () => undefined,
    on(channel, handler) {
      const own = handlers.get(channel) ?? new Set()
      handlers.set(channel, own.add(handler as (payload: unknown) => void))
      return () => own.delete(handler as (payload: unknown) => void)
    },
    onConnect(handler) {
      reconnects.add(handler)
      return () => reconnects.delete(handler)
    },
    connect: () => undefined,
    disconnect: () => undefined,
  }
  return {
    live,
    say: (channel: ChannelName, payload: unknown) =>
      act(async () => {
        for (const on of handlers.get(channel) ?? []) on(payload)
      }),
    reconnect: () =>
      act(async () => {
        for (const on of reconnects) on()
      }),
  }
}

function Bar() {
  const { tabs } = useTabs()
  return <p data-testid="bar">{tabs.map(tab => tab.key).join(' ')}</p>
}

async function open() {
  const page = (name: string) => ({
    path: `/${name}`,
    titleKey: name,
    access: name === 'home' ? ('member' as const) : { page: name, perm: 'view' as const },
    menu: name,
    load: async () => ({ default: () => null }),
  })
  const seen: unknown[] = []
  const plugin = definePlugin({
    id: 'test',
    pages: [page('home'), page('user'), page('log')],
    live: { command: payload => void seen.push(payload) },
  })
  let granted = ['user', 'log']
  const rights = createRightsStore(async () => ({ menu: granted.map(node), roles: [] }))
  await rights.refresh()
  const { live, say, reconnect } = socket()
  const admin = {
    assembly: assemble([plugin], {} as never),
    rights,
    live,
    longWork: createLongWork(() => 0),
    listLooks: plainListLooks,
  }
  const i18n = await createI18n(
    'en-US',
    (language, namespace) => import(`../../../locales/${language}/${namespace}.json`),
  )
  const services: Services = {
    call: () => Promise.reject(new Error('nothing is called')),
    session: {} as never,
    language: { ...createStore('en-US' as const), choose: async () => undefined },
    theme: createStore('light' as const),
    site: { ...createStore(null), refresh: async () => undefined },
    clock: { now: Date.now, subscribe: () => () => undefined },
    signInOptions: () => Promise.reject(new Error('nothing is asked')),
    warmUp: () => undefined,
  }
  const invalidated: unknown[] = []
  const memory = {
    read: () => ['/user', '/log'].map(key => ({ key, search: '', route: key })),
    write: () => undefined,
  }
  const onStart = () => () => undefined
  const invalidate = (resource: string | null) => void invalidated.push(resource)
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <ServicesContext value={services}>
          <AdminContext value={admin}>
            <MemoryRouter initialEntries={['/user']}>
              <Refine
                accessControlProvider={createAccessProvider({ rights, resources: {} })}
                options={{ disableTelemetry: true }}
              >
                <App>
                  <TabsProvider memory={memory}>
                    <LiveWatch invalidate={invalidate} onStart={onStart} />
                    <Bar />
                  </TabsProvider>
                </App>
              </Refine>
            </MemoryRouter>
          </AdminContext>
        </ServicesContext>
      </I18nextProvider>,
    )
  })
  await screen.findByTestId('bar')
  return { say, reconnect, seen, invalidated, grant: (...pages: string[]) => (granted = pages), rights }
}
const bar = () => screen.getByTestId('bar').textContent

test('a page whose right was taken closes, with a word that names it', async () => {
  const { say, grant, invalidated } = await open()
  expect(bar()).toBe('/home /user /log')
  grant('log')
  await say('rights', {})
  await waitFor(() => expect(bar()).toBe('/home /log'))
  expect((await screen.findByText(/The user/)).textContent).toContain('The user')
  expect(invalidated).toEqual([null])
})

test('rights that grew close nothing', async () => {
  const { say, grant, rights } = await open()
  grant('user', 'log', 'role')
  await say('rights', {})
  await waitFor(() => expect(Object.keys(rights.get().rights.pages)).toContain('role'))
  expect(bar()).toBe('/home /user /log')
})

test('after a gap in the connection rights and rows are asked for again', async () => {
  const { reconnect, grant, invalidated } = await open()
  grant('user')
  await reconnect()
  await waitFor(() => expect(bar()).toBe('/home /user'))
  expect(invalidated).toEqual([null])
})

test('rows that changed are marked for the pages that hold them, and a plugin hears its own channel', async () => {
  const { say, seen, invalidated } = await open()
  await say('resources', { resource: 'device', type: 'updated', ids: ['1'] })
  await say('command', { id: '7' })
  expect(invalidated).toEqual(['device'])
  expect(seen).toEqual([{ id: '7' }])
})
