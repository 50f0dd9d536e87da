// Every page there is, in English and in Arabic, on a desk and on a phone: nothing scrolls sideways, Arabic is mirrored, usable
// by everybody and leaves no English. Pages of money in Chinese and Japanese as well. With PICTURES=1 there are pictures of all of them in test-results/pages.
import { join } from 'node:path'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { settings } from '#contract/settings/index.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { connectTo } from './support/connectTo.ts'
import { expectTranslated } from './support/expectTranslated.ts'
import { atRest, enter, expect, type Page, root, signIn, test, watchConsole } from './support/marquee.ts'
import { closeOtherTabs, moveTo } from './support/moveTo.ts'
import { makeOne, openScreen, pages } from './support/records.ts'

const word = 'نموذج'
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Pages that are not a resource's own; `:name` is the id of the one that was made. */
const others = [
  '/home',
  '/send',
  '/sendSubtitle',
  '/onAir',
  '/startEmergency',
  '/statistics',
  '/statistics?section=sends',
  '/statistics?section=outages',
  '/proof',
  '/onlineTime',
  '/map',
  '/renewal',
  '/playFinding',
  '/commandRun',
  '/webhookDelivery',
  ...Object.keys(settings).map(name => `/setting?section=${name}`),
  '/monitor',
  '/plugin',
  '/message',
  '/role/permissions/:role',
  '/role/preview',
  '/user/import',
  '/ownspace',
  '/ownspace?section=security',
  '/ownspace?section=notices',
  '/edit',
  '/message-send-detail',
  '/tutorial',
  '/tutorial/sending',
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
  await makeMoney(marquee.dataDir)
  await makeAll(marquee.url)
  await admin.resources.user.create(newcomer)
})
test.afterAll(() => screen.close())

/** Payments and refunds are opened from orders. */
const all: readonly Resource[] = [...pages, resources.payment, resources.refund]
/** Who pays reads every word of it. */
const ofMoney = all.filter(({ menu, page }) => menu === 'money' || page === 'order')

const charging = ['/renewal', ...['money', 'wechatPay', 'alipay', 'paypal'].map(name => `/setting?section=${name}`)]

for (const language of ['ar-SA', 'en-US', 'zh-CN', 'ja-JP'] as const) {
  const isWhole = language === 'ar-SA' || language === 'en-US'
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
    test.afterEach(async () => {
      expect(said.splice(0)).toEqual([])
      await closeOtherTabs(page)
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
          // To axe every language from left to right is the same.
          if (isWhole) await expectAccessible(page, { isWalked: true })
          if (language !== 'en-US') await expectTranslated(page, language)
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

    for (const resource of isWhole ? all : ofMoney) {
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

    for (const address of isWhole ? [...others, ...bareInside] : charging) {
      test(address, async () => {
        await moveTo(
          page,
          address.replace(/:(\w+)/, (_found, name: string) => ids.get(name) ?? name),
        )
        await look(address)
      })
    }

    if (!isWhole) return

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
  const rest = all.map(({ name }) => name).filter(name => !first.includes(name))
  const node = nodeOf('staticText', { props: { text: word } })
  const more: Record<string, () => Promise<object> | object> = {
    device: async () => ({ code: await openScreen(screen, url) }),
    program: () => ({ width: 1920, height: 1080, document: programOf([node]) }),
    carousel: () => ({ picture: ids.get('file') }),
  }
  for (const name of [...first, 'sent', ...rest]) {
    const resource = all.find(each => each.name === name)
    if (resource) ids.set(name, await makeOne(admin, resource, word, await more[name]?.()))
    else await admin.send(word, programOf([node]), [ids.get('device') ?? ''])
  }
}

/** What nobody enters by a form: paid, refunded in part, charged, and found by the checks. */
async function makeMoney(dataDir: string): Promise<void> {
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
