import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import type { ChannelPayload } from '#contract/channels.ts'
import type { TaskProgress } from '#contract/services/system/task.ts'
import { assemble } from '#src/core/assembly/assemble.ts'
import { AdminContext, type Services, ServicesContext } from '#src/core/services/services.ts'
import { createLongWork } from '#src/core/state/longWork.ts'
import { createRightsStore } from '#src/core/state/rightsStore.ts'
import { createStore } from '#src/core/state/store.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { LongWorkItem } from '#src/ui/shell/work/LongWorkItem.tsx'
import { plainListLooks } from '../support/plainListLooks.ts'

afterEach(cleanup)

const one: TaskProgress = {
  id: 'a',
  task: 'importRows',
  subject: 'people.xlsx',
  unit: 'items',
  state: 'running',
  done: 0,
  total: 0,
  result: null,
  message: null,
}

/** The header with the server's answers; `say` sends a message over the socket. */
async function open(tasks: TaskProgress[]) {
  let stored = tasks
  const calls: unknown[] = []
  const listeners = new Set<(payload: ChannelPayload<'task'>) => void>()
  const reconnects = new Set<() => void>()
  const live = {
    on(channel: string, listener: (payload: ChannelPayload<'task'>) => void) {
      if (channel === 'task') listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onConnect(listener: () => void) {
      reconnects.add(listener)
      return () => reconnects.delete(listener)
    },
  }
  const admin = {
    assembly: assemble([], {} as never),
    rights: createRightsStore(async () => ({ menu: [], roles: [] })),
    live: live as never,
    longWork: createLongWork(() => 0),
    listLooks: plainListLooks,
  }
  const services = {
    site: createStore(null),
    language: createStore('en-US'),
    call: async (_service: unknown, key: string, input: unknown) => {
      calls.push([key, input])
      return key === 'getMine' ? stored : null
    },
  } as unknown as Services
  const i18n = await createI18n('en-US', (lng, ns) => import(`../../../locales/${lng}/${ns}.json`))
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <ServicesContext value={services}>
          <AdminContext value={admin}>
            <LongWorkItem />
          </AdminContext>
        </ServicesContext>
      </I18nextProvider>,
    )
  })
  return {
    calls,
    store: (next: TaskProgress[]) => {
      stored = next
    },
    say: (payload: ChannelPayload<'task'>) => act(async () => [...listeners].map(listener => listener(payload))),
    reconnect: () => act(async () => [...reconnects].map(listener => listener())),
  }
}

test('work that runs on the server is listed after a reload, with how far it is', async () => {
  await open([{ ...one, done: 250, total: 1000 }])
  await userEvent.click(await screen.findByRole('button', { name: '1 task running, 25%' }))
  expect(await screen.findByText('Import people.xlsx')).toBeTruthy()
  expect(screen.getByText('250 of 1,000')).toBeTruthy()
})

test('it goes on by what the socket says, and what began elsewhere appears', async () => {
  const page = await open([])
  expect(screen.queryByRole('button')).toBeNull()
  page.store([{ ...one, total: 10 }])
  await page.say({ id: 'a', task: 'importRows', state: 'running', done: 0, total: 10 })
  await screen.findByRole('button', { name: '1 task running, 0%' })
  await page.say({ id: 'a', task: 'importRows', state: 'running', done: 7, total: 10 })
  await screen.findByRole('button', { name: '1 task running, 70%' })
})

test('what failed says why; taking it away does so on the server as well', async () => {
  const page = await open([{ ...one, total: 10 }])
  page.store([{ ...one, state: 'failed', message: 'The disk is full' }])
  await page.say({ id: 'a', task: 'importRows', state: 'failed', done: 7, total: 10 })
  await userEvent.click(await screen.findByRole('button', { name: '1 task failed' }))
  expect(await screen.findByText('The disk is full')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Remove .* from the list$/ }))
  expect(page.calls).toContainEqual(['clear', { jobId: 'a' }])
  expect(screen.queryByRole('button', { name: '1 task failed' })).toBeNull()
})

test('what was missed while the connection was away is fetched when it is back', async () => {
  const page = await open([{ ...one, total: 10 }])
  page.store([{ ...one, state: 'done', done: 10, total: 10 }])
  await page.reconnect()
  await screen.findByRole('button', { name: 'All tasks finished' })
})
