import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { assemble } from '#src/core/assembly/assemble.ts'
import { AdminContext, type Services, ServicesContext } from '#src/core/services/services.ts'
import { createLongWork } from '#src/core/state/longWork.ts'
import { createRightsStore } from '#src/core/state/rightsStore.ts'
import { createStore } from '#src/core/state/store.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { LongWorkItem } from '#src/ui/shell/work/LongWorkItem.tsx'
import { plainListLooks } from '../support/plainListLooks.ts'

afterEach(cleanup)

async function open() {
  let time = 0
  const longWork = createLongWork(() => time)
  const admin = {
    assembly: assemble([], {} as never),
    rights: createRightsStore(async () => ({ menu: [], roles: [] })),
    live: { on: () => () => undefined, onConnect: () => () => undefined } as never,
    longWork,
    listLooks: plainListLooks,
  }
  const services = {
    site: createStore(null),
    language: createStore('en-US'),
    call: async () => [],
  } as unknown as Services
  const i18n = await createI18n(
    'en-US',
    (language, namespace) => import(`../../../locales/${language}/${namespace}.json`),
  )
  render(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <AdminContext value={admin}>
          <header>
            <LongWorkItem />
          </header>
        </AdminContext>
      </ServicesContext>
    </I18nextProvider>,
  )
  return { longWork, pass: (ms: number) => (time += ms) }
}

test('without long work there is nothing in the header', async () => {
  await open()
  expect(screen.queryByRole('button')).toBeNull()
})

test('amount, speed and time left stand in one place, and the work can be held from there', async () => {
  const { longWork, pass } = await open()
  const events: string[] = []
  await act(async () => {
    const work = longWork.start({
      id: 'u',
      title: 'clip.mp4',
      unit: 'bytes',
      total: 10_000_000,
      controls: { pause: () => events.push('paused') },
    })
    pass(1000)
    work.progress(2_000_000, 10_000_000)
  })
  await userEvent.click(screen.getByRole('button', { name: '1 task running, 20%' }))
  expect(await screen.findByText('2 MB of 10 MB · 2 MB/s · 4 sec left')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pause clip.mp4' }))
  expect(events).toEqual(['paused'])
})

test('what failed says why and stays until the reader takes it away', async () => {
  const { longWork } = await open()
  await act(async () => longWork.start({ id: 'u', title: 'clip.mp4', unit: 'bytes' }).fail('The disk is full'))
  await userEvent.click(screen.getByRole('button', { name: '1 task failed' }))
  expect(await screen.findByText('The disk is full')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear finished' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove clip.mp4 from the list' }))
  expect(longWork.get()).toEqual([])
})
