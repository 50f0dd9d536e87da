// Every page there is, in English and in Arabic, on a desk and on a phone: nothing scrolls sideways, Arabic is mirrored, usable
// by everybody and leaves no English. With PICTURES=1 there are pictures of all of them in test-results/pages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '#contract/kernel/resource.ts'
import { settings } from '#contract/settings/index.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { atRest, enter, expect, type Page, root, signIn, test, watchConsole } from './support/marquee.ts'
import { moveTo } from './support/moveTo.ts'
import { makeOne, openScreen, pages } from './support/records.ts'

const word = 'نموذج'
/** What people typed, codes and values of machines stay as they are. */
const kept =
  /^(Marquee|smokeuser|smokenewcomer|smokepage|Europe\/Berlin|UTC|ROLE_\w+|[\w-]+\/[\w.+-]+|X11; .*|[a-z]\w+\.\w+|\{.*\}|(\/\w+)+|[0-9a-f]{6,}|\d[\w.,:× ]*)$/i
/** Names and codes that the Arabic texts themselves use, and the host that a feed says does not answer. */
const known = latinWordsOf('ar-SA').add('admin').add('smokeuser').add('warnings').add('example')

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Pages that are not a resource's own; `:name` is the id of the one that was made. */
const others = [
  '/home',
  '/send',
  '/sendSubtitle',
  '/onAir',
  '/startEmergency',
  '/proof',
  '/onlineTime',
  '/map',
  '/playFinding',
  ...Object.keys(settings).map(name => `/setting?section=${name}`),
  '/monitor',
  '/message',
  '/role/permissions/:role',
  '/role/preview',
  '/user/import',
  '/ownspace',
  '/ownspace?section=security',
  '/ownspace?section=notices',
  '/edit',
  '/message-send-detail',
  '/nowhere',
  '/change-pass',
]
const bare = ['/login', '/regist', '/forgot-pass', '/reset-pass', '/regist-result', '/email-result', '/relate']
const bareInside = ['/403', '/500']

/** Its smoke looks at each of its pages in English, and at nothing else of these. */
const isSmoked = ({ name, crud }: Resource) => crud.create !== undefined && name !== 'program'

/** Somebody who has to change the password first. */
const newcomer = { username: 'smokenewcomer', password: 'Harbour-17-x' }

const ids = new Map<string, string | undefined>()
let admin: Admin
let screen: Page

test.beforeAll(async ({ browser, marquee }) => {
  admin = await createAdmin(marquee.url)
  screen = await browser.newPage()
  await makeAll(marquee.url)
  await admin.post('/user/admin/add', newcomer)
})
test.afterAll(() => screen.close())

for (const language of ['ar-SA', 'en-US'] as const) {
  test.describe(language, () => {
    let page: Page
    let said: string[]

    test.beforeAll(async ({ browser, marquee }) => {
      page = await browser.newPage(atRest)
      said = watchConsole(page)
      await enter(page, marquee.url)
      await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
      await page.reload()
    })
    test.afterAll(() => page.close())
    test.afterEach(() => {
      expect(said.splice(0)).toEqual([])
    })

    async function look(address: string): Promise<void> {
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('.ant-skeleton, .ant-spin-spinning, .m-bone').filter({ visible: true })).toHaveCount(0)
      // Each page begins in the width that the last one ended in: to change it costs as much as to open a page.
      const isWide = page.viewportSize()?.width === wide.width
      for (const size of isWide ? [wide, narrow] : [narrow, wide]) {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
        if (size === wide) {
          await expectAccessible(page, { isWalked: true })
          if (language === 'ar-SA') await expectArabic(page)
        }
        await picture(page, `${language}-${size.width}`, address)
      }
    }

    test('no title in the menu is cut', async () => {
      const titles = page.locator('.m-menu .ant-menu-title-content').filter({ has: page.locator('a') })
      await expect(titles.first()).toBeVisible()
      const cut = await titles.evaluateAll(all =>
        all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
      )
      expect(cut).toEqual([])
      expect(await titles.count()).toBeGreaterThan(25)
    })

    for (const resource of pages) {
      if (language === 'en-US' && isSmoked(resource) && !process.env.PICTURES) continue
      test(`${resource.name}: list, form, show and edit page`, async () => {
        const { addresses, crud } = resource
        const id = ids.get(resource.name) ?? ''
        const shown = [
          addresses.list,
          ...(crud.create ? [addresses.create] : []),
          ...(crud.one && id ? [addresses.show.replace(':id', id)] : []),
          ...(crud.update && id ? [addresses.edit.replace(':id', id)] : []),
        ]
        for (const address of shown) {
          await moveTo(page, address)
          await look(address)
        }
      })
    }

    for (const address of [...others, ...bareInside]) {
      test(address, async () => {
        await moveTo(
          page,
          address.replace(/:(\w+)/, (_found, name: string) => ids.get(name) ?? name),
        )
        await look(address)
      })
    }

    test('what a visitor sees who is not signed in', async ({ browser, marquee }) => {
      const inside = page
      page = await browser.newPage(atRest)
      await page.addInitScript(chosen => localStorage.setItem('language', chosen), language)
      try {
        for (const address of bare) {
          await page.goto(marquee.url + address)
          await look(address)
        }
        await page.goto(`${marquee.url}/login`)
        await page.getByRole('tab').last().click()
        await look('/login by phone')
      } finally {
        await page.close()
        page = inside
      }
    })

    test('what somebody sees whose screen is locked, or who has to change the first password', async ({
      browser,
      marquee,
    }) => {
      const inside = page
      page = await browser.newPage(atRest)
      try {
        await signIn(page, marquee.url, newcomer.password, newcomer.username)
        await page.waitForURL('**/changePassWord')
        await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
        await page.reload()
        await look('/changePassWord')
      } finally {
        await page.close()
        page = inside
      }
      await page.context().addCookies([{ name: 'locking', value: '1', url: marquee.url }])
      await page.goto(`${marquee.url}/locking`)
      await look('/locking')
    })
  })
}

async function picture(page: Page, folder: string, address: string): Promise<void> {
  if (!process.env.PICTURES) return
  const name = address
    .replace(/\d{6,}/g, 'id')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '')
  await page.screenshot({ path: join(root, 'test-results/pages', folder, `${name}.png`) })
}

/** One of each, in an order in which each finds what it needs. */
async function makeAll(url: string): Promise<void> {
  const first = ['device', 'file', 'program']
  const rest = pages.map(({ name }) => name).filter(name => !first.includes(name))
  const node = nodeOf('staticText', { props: { text: word } })
  const more: Record<string, () => Promise<object> | object> = {
    device: async () => ({ code: await openScreen(screen, url) }),
    program: () => ({ width: 1920, height: 1080, document: programOf([node]) }),
    carousel: () => ({ picture: ids.get('file') }),
  }
  for (const name of [...first, 'sent', ...rest]) {
    const resource = pages.find(each => each.name === name)
    if (resource) ids.set(name, await makeOne(admin, resource, word, await more[name]?.()))
    else await admin.send(word, programOf([node]), [ids.get('device') ?? ''])
  }
}

/** Latin letters are left in what people and machines gave, and in names the texts use, nowhere else. */
async function expectArabic(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const kept = 'script, style, code, kbd, time, [translate="no"], .stage-artboard, [lang="en-US"]'
    const isRead = (element: Element | null) => element?.checkVisibility() && !element.closest(kept)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isRead(node.parentElement)) found.push((node.textContent ?? '').trim())
    // What stands around the name of a record tells the language.
    for (const element of document.querySelectorAll('[aria-label], [title]'))
      for (const name of ['aria-label', 'title']) {
        const said = element.getAttribute(name) ?? ''
        if (isRead(element) && !/\p{Script=Arabic}/u.test(said)) found.push(said)
      }
    return found
  })
  const foreign = texts.filter(text => !kept.test(text) && latinWordsIn(text).some(each => !known.has(each)))
  expect({ url: page.url(), foreign }).toEqual({ url: page.url(), foreign: [] })
}

function latinWordsIn(text: string): string[] {
  return text.match(/[A-Za-z]{2,}/g) ?? []
}

function latinWordsOf(language: string): Set<string> {
  const folder = join(root, 'locales', language)
  const files = readdirSync(folder).map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object)
  return new Set(files.flatMap(textsOf).flatMap(text => latinWordsIn(text.replace(/\{\{.*?\}\}/g, ''))))
}

function textsOf(tree: object): string[] {
  return Object.values(tree).flatMap(value => (typeof value === 'string' ? [value] : textsOf(value)))
}
