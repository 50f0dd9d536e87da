import { afterEach, beforeEach, expect, test, vi } from 'vitest'

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
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** Runs the script on a page, and returns what it preloads and what it fetches once the page is loaded. */
async function runOn(address: string) {
  history.replaceState(null, '', address)
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (path: string) => void fetched.push(path))
  await import('#src/earlyFiles.ts')
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(fetched.length % 3).toBe(0))
  const links = [...document.head.querySelectorAll('link')]
  return { fetched, preloaded: links.map(link => `${link.rel} ${link.getAttribute('href')}`) }
}

const preloadsOf = (name: string, language = 'en') => [
  `modulepreload /assets/${name}.js`,
  `preload /assets/${name}.css`,
  `modulepreload /assets/${name}-${language}.js`,
]

test('a visitor gets the sign-in page and its texts with the page, in the stored language', async () => {
  localStorage.setItem('language', 'zh-CN')
  const { preloaded, fetched } = await runOn('/login')
  expect(preloaded).toEqual([...preloadsOf('page', 'zh'), ...preloadsOf('signIn', 'zh')])
  expect(fetched).toEqual([])
})

test('who is signed in gets the texts of the page only, and so does a wall display', async () => {
  expect((await runOn('/wall')).preloaded).toEqual(preloadsOf('page'))
  document.head.replaceChildren()
  vi.resetModules()
  localStorage.setItem('accessToken', 'token')
  expect((await runOn('/device')).preloaded).toEqual(preloadsOf('page'))
})

test('the sign-in page fetches simple mode if signing in leads there', async () => {
  const { fetched } = await runOn('/login?to=%2Fsimplemain')
  expect(fetched).toEqual(['/assets/simple.js', '/assets/simple.css', '/assets/simple-en.js'])
})
