// Opens pages and checks each one: nothing scrolls sideways, the console is silent, Arabic pages are mirrored, and
// all pages except English ones are fully translated. axe runs in the sizes of `axed`. PICTURES=1 takes screenshots
// in test-results/pages.
import { join } from 'node:path'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { type Admin, createAdmin } from '../../player/support/admin.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { bare } from './addresses.ts'
import { expectAccessible, expectNoSidewaysScroll } from './checkPage.ts'
import { connectTo } from './connectTo.ts'
import { expectTranslated } from './expectTranslated.ts'
import { atRest, enter, expect, type Page, root, signIn, test, watchConsole } from './marquee.ts'
import { closeOtherTabs, moveTo } from './moveTo.ts'
import { openWholeMenu } from './openWholeMenu.ts'
import { createOne, openScreen } from './records.ts'

const word = 'نموذج'
export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }
type Size = typeof wide

/** An account that must change its initial password. */
const newcomer = { username: 'smokenewcomer', password: 'Harbour-17-x' }

/** Every resource, including those without a menu entry. */
export const all: readonly Resource[] = Object.values<Resource>(resources)

const ids = new Map<string, string | undefined>()
let admin: Admin
let screen: Page

/** Declares a `beforeAll` hook that creates one record of each resource. */
export function prepareRecords() {
  test.beforeAll(async ({ browser, marquee }) => {
    admin = await createAdmin(marquee.url)
    screen = await browser.newPage()
    await admin.post('/setting/registration/set', { isOpen: true })
    const sms = { serviceName: 'ALI_SMS', accessKey: 'key', secretKey: 'top secret', signName: word }
    await admin.post('/setting/sms/set', { ...sms, type: -1, templateCode: 'SMS_1', changed: true })
    await createMoneyRecords(marquee.dataDir)
    await createAll(marquee.url)
    await admin.resources.user.create(newcomer)
  })
  test.afterAll(() => screen.close())
}

export type Walk = {
  language: 'ar-SA' | 'en-US' | 'zh-CN' | 'ja-JP'
  sizes: readonly Size[]
  resources: readonly Resource[]
  /** Which pages of a resource to open. */
  pages: 'all' | 'list'
  addresses: readonly string[]
  /** Sizes in which axe checks each page. */
  axed: readonly Size[]
  /** Whether to open also the pages for visitors without a session, and for a locked session. */
  hasVisitors: boolean
  /** The color scheme of the browser, which the administration follows. */
  theme?: 'light' | 'dark'
}

const addressesOf = ({ addresses, crud, name }: Resource): string[] => {
  const id = ids.get(name) ?? ''
  return [
    addresses.list,
    ...(crud.create ? [addresses.create] : []),
    ...(crud.one && id ? [addresses.show.replace(':id', id)] : []),
    ...(crud.update && id ? [addresses.edit.replace(':id', id)] : []),
  ]
}

/** The address with the ID of a created record in place of `:name`. */
export const addressWithIds = (address: string) =>
  address.replace(/:(\w+)/, (_found, name: string) => ids.get(name) ?? name)

/** Declares the tests of one language: one test per resource, and one per path without a resource. */
export function walkEveryPage({ language, sizes, resources: walked, pages, addresses, axed, ...more }: Walk) {
  const { hasVisitors, theme = 'light' } = more
  test.describe(`${language} ${theme}`, () => {
    const opened = { ...atRest, viewport: sizes[0], colorScheme: theme }
    let page: Page
    let consoleErrors: string[]

    test.beforeAll(async ({ browser, marquee }) => {
      page = await browser.newPage(opened)
      consoleErrors = watchConsole(page)
      await enter(page, marquee.url)
      await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
      await page.reload()
    })
    test.afterAll(() => page.close())
    test.afterEach(async () => {
      expect(consoleErrors.splice(0)).toEqual([])
      await closeOtherTabs(page)
    })

    async function checkAddress(address: string): Promise<void> {
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('.ant-skeleton, .ant-spin-spinning, .m-bone').filter({ visible: true })).toHaveCount(0)
      // Starts with the current window size: resizing is as slow as opening a page.
      const isFirst = page.viewportSize()?.width === sizes[0]?.width
      for (const size of isFirst ? sizes : sizes.toReversed()) {
        if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
        if (axed.includes(size)) await expectAccessible(page, { isWalked: size === wide })
        if (language !== 'en-US') await expectTranslated(page, language)
        await picture(page, `${language}-${size.width}-${theme}`, address)
      }
    }

    if (sizes[0] === wide) {
      test('no title in the menu is cut', async () => {
        await openWholeMenu(page)
        const titles = page.locator('.m-menu .ant-menu-title-content').filter({ has: page.locator('a') })
        await expect(titles.first()).toBeVisible()
        const cut = await titles.evaluateAll(all =>
          all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
        )
        expect(cut).toEqual([])
        expect(await titles.count()).toBeGreaterThan(25)
      })
    }

    for (const resource of walked) {
      test(`${resource.name}: ${pages === 'all' ? 'list, form, show and edit page' : 'list'}`, async () => {
        const own = addressesOf(resource)
        for (const address of pages === 'all' ? own : own.slice(0, 1)) {
          await moveTo(page, address)
          await checkAddress(address)
        }
      })
    }

    for (const address of addresses) {
      test(address, async () => {
        await moveTo(page, addressWithIds(address))
        await checkAddress(address)
      })
    }

    if (!hasVisitors) return

    test('the pages of a visitor who is not signed in', async ({ browser, marquee }) => {
      const inside = page
      page = await browser.newPage(opened)
      await page.addInitScript(chosen => localStorage.setItem('language', chosen), language)
      try {
        for (const address of bare) {
          await page.goto(marquee.url + address)
          await checkAddress(address)
        }
        await page.goto(`${marquee.url}/login`)
        await page.getByRole('tab').last().click()
        await checkAddress('/login by phone')
      } finally {
        await page.close()
        page = inside
      }
    })

    test('the locked screen, and the page of an account that has to change its first password', async ({
      browser,
      marquee,
    }) => {
      const inside = page
      page = await browser.newPage(opened)
      try {
        await signIn(page, marquee.url, newcomer.password, newcomer.username)
        await page.waitForURL('**/changePassWord')
        await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
        await page.reload()
        await checkAddress('/changePassWord')
      } finally {
        await page.close()
        page = inside
      }
      await page.context().addCookies([{ name: 'locking', value: '1', url: marquee.url }])
      await page.goto(`${marquee.url}/locking`)
      await checkAddress('/locking')
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

/** Creates one record of each resource, in the order of their dependencies. */
async function createAll(url: string): Promise<void> {
  const first = ['device', 'file', 'program']
  const rest = all.map(({ name }) => name).filter(name => !first.includes(name))
  const node = nodeOf('staticText', { props: { text: word } })
  const more: Record<string, () => Promise<object> | object> = {
    device: async () => ({ code: await openScreen(screen, url) }),
    program: () => ({ width: 1920, height: 1080, document: programOf([node]) }),
    carousel: () => ({ picture: ids.get('file') }),
  }
  for (const name of [...first, 'sent', ...rest]) {
    const resource = all.find(each => each.name === name)
    if (resource) ids.set(name, await createOne(admin, resource, word, await more[name]?.()))
    else await admin.send(word, programOf([node]), [ids.get('device') ?? ''])
  }
}

/**
 * Creates records that have no form: a paid, partially refunded order, charges, and findings of the reconciliation.
 */
async function createMoneyRecords(dataDir: string): Promise<void> {
  const db = connectTo(dataDir, 1)
  const { id: userId } = await admin.services.auth.info()
  const lines = JSON.stringify([{ title: word, quantity: 2, unitPrice: 1000 }])
  await db.query(
    `INSERT INTO "order" ("id", "ownerId", "targetId", "number", "subject", "quantity", "amount", "lines", "state", "paymentMethod", "payTime", "refunded")
     VALUES ('91', $1, $1, '2026-000091', $2, 20000000, 2000, $3, 'completed', 'sandbox', now(), 500)`,
    [userId, word, lines],
  )
  await db.query(
    `INSERT INTO "payment" ("id", "ownerId", "orderId", "transaction", "amount", "refunded", "payTime") VALUES ('92', $1, '91', 'SB91', 2000, 500, now())`,
    [userId],
  )
  await db.query(
    `INSERT INTO "refund" ("id", "ownerId", "number", "orderId", "paymentId", "amount", "reason", "state", "finishTime")
     VALUES ('93', $1, 'R2026-000091', '91', '92', 500, $2, 'done', now())`,
    [userId, word],
  )
  await db.query(
    `INSERT INTO "flowCharge" ("id", "ownerId", "title", "deviceName", "state", "size", "charged", "finishTime") VALUES ('94', $1, $2, $2, 'charged', 12000000, 12000000, now())`,
    [userId, word],
  )
  await db.query(
    `INSERT INTO "paymentFinding" ("id", "kind", "transaction", "ours", "theirs", "currency") VALUES ('95', 'amountDiffers', 'SB91', 2000, 1999, 'CNY')`,
  )
  await db.query(
    `INSERT INTO "ledgerFinding" ("id", "kind", "subject", "expected", "found") VALUES ('96', 'delivery', $1, 0, 12000000)`,
    [word],
  )
  await db.end()
}
