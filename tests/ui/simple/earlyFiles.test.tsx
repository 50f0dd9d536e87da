import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '#src/providers/sessionStore.ts'

const session = createSessionStore({ document, local: localStorage, isSecure: false })

const files = (name: string) => ({
  common: [`/assets/${name}.js`, `/assets/${name}.css`],
  words: { 'en-US': [`/assets/${name}-en.js`], 'zh-CN': [`/assets/${name}-zh.js`], 'ja-JP': [], 'ar-SA': [] },
})

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('__EARLY_FILES__', { always: files('page'), signIn: files('signIn'), simple: files('simple') })
  localStorage.clear()
})

afterEach(() => {
  session.forget()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** Runs the script on a page, and returns what it preloads and what it fetches once the page is loaded. */
async function runOn(address: string) {
  history.replaceState(null, '', address)
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return new Response('')
  })
  await import('#src/earlyFiles.ts')
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(fetched.length % 3).toBe(0))
  const links = [...document.head.querySelectorAll('link')]
  return { fetched, preloaded: links.map(link => `${link.rel} ${link.getAttribute('href')}`) }
}

const preloadsOf = (name: string, languages = ['en']) => [
  `modulepreload /assets/${name}.js`,
  `preload /assets/${name}.css`,
  ...languages.map(language => `modulepreload /assets/${name}-${language}.js`),
]

test('a visitor gets the sign-in page and its texts with the page, in the stored language and in English', async () => {
  localStorage.setItem('language', 'zh-CN')
  const { preloaded, fetched } = await runOn('/login')
  expect(preloaded).toEqual([...preloadsOf('page', ['zh', 'en']), ...preloadsOf('signIn', ['zh', 'en'])])
  expect(fetched).toEqual([])
})

test('who is signed in gets the texts of the page only, and so does a wall display', async () => {
  expect((await runOn('/wall')).preloaded).toEqual(preloadsOf('page'))
  document.head.replaceChildren()
  vi.resetModules()
  localStorage.setItem('accessToken', 'token')
  const user = { id: '1', username: 'mia', nickName: null, weblogo: null, type: 0, createBy: null } as const
  session.save({ user, roles: [], mustChangePassword: false }, false)
  expect((await runOn('/device')).preloaded).toEqual(preloadsOf('page'))
})

test('a token without the cookie of the account counts as no session, as in the guard', async () => {
  localStorage.setItem('accessToken', 'token')
  expect((await runOn('/device')).preloaded).toEqual([...preloadsOf('page'), ...preloadsOf('signIn')])
})

test('the sign-in page fetches simple mode if signing in leads there', async () => {
  const { fetched } = await runOn('/login?to=%2Fsimplemain')
  expect(fetched).toEqual(['/assets/simple.js', '/assets/simple.css', '/assets/simple-en.js'])
})

test('files for later use at most four connections, also while their bodies arrive', async () => {
  const many = { ...files('simple'), common: Array.from({ length: 9 }, (_, at) => `/assets/${at}.js`) }
  vi.stubGlobal('__EARLY_FILES__', { always: files('page'), simple: many })
  history.replaceState(null, '', '/login?to=%2Fsimplemain')
  const bodies: (() => void)[] = []
  vi.stubGlobal('fetch', async () => ({ blob: () => new Promise<void>(done => bodies.push(done)) }))
  await import('#src/earlyFiles.ts')
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(bodies).toHaveLength(4))
  bodies[0]?.()
  await vi.waitFor(() => expect(bodies).toHaveLength(5))
})
