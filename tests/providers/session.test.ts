// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import { createHttp } from '#client/http.ts'
import { createCall } from '#src/providers/call.ts'
import { createSession } from '#src/providers/session.ts'
import { createSessionStore } from '#src/providers/sessionStore.ts'
import { failed, ok, openServer, type Seen } from './openServer.ts'

const info = {
  id: '5',
  username: 'ann',
  nickName: 'Ann',
  weblogo: null,
  type: 2,
  createBy: 'boss',
  mobile: '123',
  email: 'a@b.c',
  departmentTitle: null,
  mustChangePassword: false,
  roles: [{ id: '1', name: 'ROLE_USER' }],
  permissions: { device: ['add'] },
}

/** Stores cookies like a browser, with their attributes. */
function cookieJar() {
  const kept = new Map<string, { value: string; attributes: string }>()
  return {
    kept,
    get cookie() {
      return [...kept].map(([name, { value }]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) kept.delete(name)
      else kept.set(name, { value, attributes: attributes.join('; ') })
    },
  }
}

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function open(answers: Record<string, unknown> = {}, { jar = cookieJar(), isLasting = true } = {}) {
  const reply = ({ path }: Seen) =>
    answers[path] ?? { '/xboot/login': ok('token-1'), '/xboot/user/info': ok(info) }[path] ?? ok(null)
  const server = await openServer(reply)
  closers.push(server.close)
  const local = memory()
  const store = createSessionStore({ document: jar, local, isLasting, isSecure: false })
  let reloads = 0
  const http = createHttp({
    baseUrl: server.baseUrl,
    token: store.token,
    language: () => 'en-US',
    text: id => id,
    onUnauthorized: () => session.expire(),
    onMustChangePassword: () => session.mustChange(),
  })
  const storageRefusal = async () => 'allow site data'
  const users: unknown[] = []
  const session = createSession({
    call: createCall(http),
    http,
    store,
    onUser: ({ id }, mode) => users.push({ id, mode, isSignedIn: session.state().user !== null }),
    reload: () => reloads++,
    storageRefusal,
  })
  return { users, session, store, jar, local, server, reloads: () => reloads }
}
const credentials = { username: 'ann', password: 'x', saveLogin: true }

test('the cookie holds six facts of the person and nothing more', async () => {
  const { session, jar, local } = await open()
  await session.login(credentials)
  const { value = '', attributes } = jar.kept.get('userInfo') ?? {}
  expect(JSON.parse(decodeURIComponent(value))).toEqual({
    id: '5',
    username: 'ann',
    nickName: 'Ann',
    weblogo: null,
    type: 2,
    createBy: 'boss',
  })
  expect(attributes).toBe('Path=/; SameSite=Lax; Max-Age=604800')
  expect([local.getItem('accessToken'), local.getItem('roles')]).toEqual(['token-1', '["ROLE_USER"]'])
  expect(session.state().user?.username).toBe('ann')
})

test('without auto-login the cookie lives as long as the browser is open', async () => {
  const { session, jar } = await open()
  await session.login({ ...credentials, saveLogin: false })
  expect(jar.kept.get('userInfo')?.attributes).toBe('Path=/; SameSite=Lax')
})

test('a sign-in that fails half way leaves nobody signed in', async () => {
  const { session, local } = await open({ '/xboot/user/info': failed(500, 'broken') })
  await expect(session.login(credentials)).rejects.toThrow('broken')
  expect([session.state().user, local.getItem('accessToken')]).toEqual([null, null])
})

test('logging out tells the server, empties the browser but for its own choices, and starts afresh', async () => {
  const { session, jar, local, server, reloads } = await open()
  await session.login(credentials)
  local.setItem('language', 'ja-JP')
  local.setItem('draft', 'x')
  await session.logout()
  expect(server.seen.at(-1)?.path).toBe('/xboot/user/removeLoginToken')
  expect(jar.kept.has('userInfo')).toBe(false)
  expect([local.length, local.getItem('language')]).toEqual([1, 'ja-JP'])
  expect(reloads()).toBe(1)
})

test('the mode is kept by the browser and told to the account, which is asked at the next sign-in', async () => {
  const { session, jar, server } = await open({
    '/xboot/user/listLooks': ok([{ resource: 'home', look: { mode: 'simple' } }]),
  })
  await session.login(credentials)
  expect([session.state().mode, jar.kept.get('simpleMode')?.value]).toEqual(['simple', '1'])
  await session.chooseMode('professional')
  expect([session.state().mode, jar.kept.get('simpleMode')?.value]).toEqual(['professional', '2'])
  expect(server.seen.at(-1)?.path).toBe('/xboot/user/listLooks')
})

test('the account and its mode are told before the session begins, because the page is then left', async () => {
  const looks = { '/xboot/user/listLooks': ok([{ resource: 'home', look: { mode: 'simple' } }]) }
  const { session, users } = await open(looks)
  await session.login(credentials)
  expect(users).toEqual([{ id: '5', mode: 'simple', isSignedIn: false }])
})

test('two modes are open in two tabs: what one chooses takes nobody out of the other', async () => {
  const { session, store } = await open()
  await session.login(credentials)
  await session.chooseMode('professional')
  // Another tab switches to simple mode and writes it to storage.
  store.saveMode('simple')
  session.reread()
  expect(session.state().mode).toBe('professional')
  session.lock('/program/edit/5')
  session.open()
  expect(session.state().mode).toBe('professional')
  // For another account that signs in in this browser, the stored mode applies.
  const other = { id: '6', username: 'bob', nickName: null, weblogo: null, type: 1, createBy: null } as const
  store.save({ user: other, roles: [], mustChangePassword: false }, true)
  session.reread()
  expect(session.state()).toMatchObject({ mode: 'simple', user: { username: 'bob' } })
})

test('who was never asked has no mode', async () => {
  const { session } = await open()
  await session.login(credentials)
  expect(session.state().mode).toBeNull()
})

/** A browser that ignores cookies, as it does when the user blocks them. */
const blockedJar = {
  kept: cookieJar().kept,
  get cookie() {
    return ''
  },
  set cookie(_text: string) {
    // Ignored.
  },
}

test.each([
  ['cookies', { jar: blockedJar }],
  ['localStorage', { isLasting: false }],
])('a browser that refuses %s is told so before the password is sent', async (_, refused) => {
  const { session, server } = await open({}, refused)
  await expect(session.login(credentials)).rejects.toThrow('allow site data')
  await expect(session.enter('token-1', true)).rejects.toThrow('allow site data')
  expect([server.seen, session.state().user]).toEqual([[], null])
})

test('the check for storage leaves nothing behind', async () => {
  const { session, jar } = await open()
  await session.login(credentials)
  expect(jar.kept.has('storage')).toBe(false)
})

test('a server that is away does not keep anybody signed in', async () => {
  const { session, server, jar, reloads } = await open()
  await session.login(credentials)
  await server.close()
  closers.length = 0
  await session.logout()
  expect([jar.kept.has('userInfo'), reloads()]).toEqual([false, 1])
})

test('401 ends the session where the person is, and keeps the drafts of this browser', async () => {
  const answers: Record<string, unknown> = {}
  const { session, local } = await open(answers)
  await session.login(credentials)
  local.setItem('draft', 'x')
  answers['/xboot/user/modifyPass'] = failed(401, 'expired', { id: 'auth.expired' })
  await expect(session.changePassword({ password: 'a', newPass: 'b' })).rejects.toThrow('expired')
  expect(session.state().user).toBeNull()
  expect([local.getItem('accessToken'), local.getItem('draft')]).toEqual([null, 'x'])
})

test('the lock is a flag of its own: 1 while locked, 0 after, with the page to come back to', async () => {
  const { session, jar } = await open({ '/xboot/user/unlock': ok(null) })
  await session.login(credentials)
  session.lock('/device?x=1')
  expect([jar.kept.get('locking')?.value, session.state().isLocked]).toEqual(['1', true])
  await session.unlock('right')
  expect(session.state().isLocked).toBe(true)
  session.open()
  expect([jar.kept.get('locking')?.value, session.state()]).toMatchObject([
    '0',
    { isLocked: false, lastPage: '/device?x=1' },
  ])
})

test('a wrong password leaves the screen locked', async () => {
  const { session } = await open({ '/xboot/user/unlock': failed(500, 'wrong') })
  await session.login(credentials)
  session.lock('/home')
  await expect(session.unlock('wrong')).rejects.toThrow('wrong')
  expect(session.state().isLocked).toBe(true)
})

test('a broken cookie is nobody, not an error', async () => {
  const { session, jar } = await open()
  await session.login(credentials)
  jar.cookie = 'userInfo=%E0%A4%A'
  session.reread()
  expect(session.state().user).toBeNull()
})
