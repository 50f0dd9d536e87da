// Simple mode (spec 2, 6): redirects and the dialog that offers it, for every cookie flag, route and user type.
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { guardOf } from '#src/core/rights/guardOf.ts'
import { ServicesContext } from '#src/core/services/services.ts'
import type { SessionState, StoredUser } from '#src/core/state/session.ts'
import { ModeQuestion } from '#src/plugins/firstEntry/ModeQuestion.tsx'
import { RenewalReminder } from '#src/plugins/payments/renewal/RenewalReminder.tsx'
import { createSessionStore } from '#src/providers/sessionStore.ts'
import { maySimple } from '#src/ui/shell/header/maySimple.ts'

vi.mock('#src/plugins/firstEntry/ModeModal.tsx', () => ({ default: () => <p>question</p> }))
vi.mock('#src/plugins/payments/renewal/ExpiredReminder.tsx', () => ({ default: () => <p>reminder</p> }))
vi.mock('#src/core/rights/usePerm.ts', () => ({ useGrantedMenu: () => ({ menu: [] }) }))
vi.mock('#src/core/state/rights.ts', () => ({ isInMenu: () => true }))
afterEach(cleanup)

const flags = ['unset', '0', '1', '2'] as const
const types = [0, 1, 2, 3] as const
type Flag = (typeof flags)[number]
type UserType = (typeof types)[number]

const userOf = (type: UserType): StoredUser =>
  ({ id: '1', username: 'ann', nickName: null, weblogo: null, type, createBy: null }) as StoredUser

/** The session as a page reads it from the cookies of the browser. */
function sessionOf(flag: Flag, type: UserType): SessionState {
  const document = { cookie: flag === 'unset' ? '' : `simpleMode=${flag}` }
  const store = createSessionStore({ document, local: localStorage, isSecure: false })
  return { user: userOf(type), isLocked: false, mustChangePassword: false, lastPage: '', mode: store.mode() }
}

const simple = ['/simplemain', '/simplemain/devices', '/simplemain/files', '/simplemain/programs/7']
/** Routes that redirect a signed-in user in professional mode. */
const leading = ['/', '/changePassWord', '/locking', '/relate']
const records = Object.keys(resources).flatMap(name => [
  `/${name}`,
  `/${name}/create`,
  `/${name}/edit/7`,
  `/${name}/show/7`,
])
const others = ['/home', '/403', '/404', '/regist', '/ownspace', '/setting', '/simplemainframe', ...records]
const routes = [...simple, ...leading, ...others, '/login', '/wall']

function expectedOf(flag: Flag, route: string): string | null {
  if (route === '/wall' || simple.includes(route)) return null
  // The sign-in page leads to the start page, which leads to simple mode.
  if (route === '/login') return '/home'
  if (flag === '1') return '/simplemain'
  return leading.includes(route) ? '/home' : null
}

const combinations = flags.flatMap(flag => types.map(type => ({ flag, type })))

test.each(combinations)('with flag $flag and user type $type, every route leads where the spec says', pair => {
  const { flag, type } = pair
  expect(records.length).toBeGreaterThan(100)
  const session = sessionOf(flag, type)
  const led = routes.map(path => [path, guardOf(session, { path, search: '' }, ['/login'])])
  expect(led).toEqual(routes.map(path => [path, expectedOf(flag, path)]))
})

test('simple mode is offered to every user type but the sub-account', () => {
  expect(types.map(type => maySimple(userOf(type)))).toEqual([true, true, false, true])
  expect(maySimple(null)).toBe(false)
})

// Loads the dialogs, so that afterwards they are rendered at once.
beforeAll(async () => {
  show(sessionOf('unset', 1), '/home')
  await screen.findByText('question')
  cleanup()
  show(sessionOf('2', 1), '/home')
  await screen.findByText('reminder')
  cleanup()
})

const builder = ['/program/create', '/program/edit/7']
const beside = ['/home', '/program', '/program/show/7', '/device/edit/7']

function show(session: SessionState, path: string): void {
  const services = { session: { state: () => session, subscribe: () => () => undefined } } as never
  render(
    <ServicesContext value={services}>
      <MemoryRouter initialEntries={[path]}>
        <ModeQuestion />
        <RenewalReminder />
      </MemoryRouter>
    </ServicesContext>,
  )
}

function offers(session: SessionState, path: string): string[] {
  show(session, path)
  const shown = ['question', 'reminder'].filter(word => screen.queryByText(word))
  cleanup()
  return shown
}

test.each(combinations)(
  'with flag $flag and user type $type, one dialog at a time opens, none over the builder',
  pair => {
    const { flag, type } = pair
    const session = sessionOf(flag, type)
    const isUnasked = flag === 'unset' || flag === '0'
    const expected = isUnasked && type !== 2 ? ['question'] : ['reminder']
    // The first call loads the dialogs; later calls render them at once.
    offers(session, '/home')
    for (const path of beside) expect([path, offers(session, path)]).toEqual([path, expected])
    for (const path of builder) expect([path, offers(session, path)]).toEqual([path, []])
  },
)
