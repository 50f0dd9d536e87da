// Payment dialogs in every language except English. Arabic is checked in phone size; Chinese is checked in the light
// theme, the others in the dark theme. PICTURES=1 takes screenshots in test-results/dialogs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '#contract/resources/index.ts'
import { type Admin, createAdmin } from '../player/support/admin.ts'
import { expectNoSidewaysScroll } from './support/checkPage.ts'
import { connectTo } from './support/connectTo.ts'
import { expectTranslated } from './support/expectTranslated.ts'
import { atRest, enter, expect, root, test, watchConsole } from './support/marquee.ts'
import { closeOtherTabs, moveTo } from './support/moveTo.ts'
import { createOne } from './support/records.ts'

const word = 'نموذج'
const slow = { timeout: 60_000 }
let admin: Admin
let orderId: string
let db: ReturnType<typeof connectTo>

test.beforeAll(async ({ marquee }) => {
  admin = await createAdmin(marquee.url)
  const { id: userId } = await admin.services.auth.info()
  await admin.post('/setting/money/set', {
    isFlowMetered: true,
    trialMegabytes: 100,
    arePointsNeeded: true,
    pointPrice: 500,
    isRenewalCharged: true,
  })
  await admin.resources.authorization.create({ type: 'initial', userId, points: 10 })
  await createOne(admin, resources.license, word)
  const { id: packageId } = await admin.resources.flowPackage.create({ name: word, megabytes: 10, price: 1000 })
  const order = async () => (await admin.services.flowUsers.createOrder({ packageId, quantity: 1 })).orderId
  const { code } = await admin.resources.order.payOrder({ id: await order(), paymentMethod: 'sandbox' })
  await approve(code)
  orderId = await order()
  db = connectTo(marquee.dataDir, 1)
  await db.query(
    `INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "renewaltime") SELECT n, $1, n, $2, '55' || n, now() + interval '5 days' FROM unnest(ARRAY['71', '72']) AS n`,
    [userId, word],
  )
  await db.query(
    `INSERT INTO "refund" ("id", "number", "orderId", "paymentId", "amount", "state") SELECT '91', 'R2026-000901', "orderId", "id", 100, 'failed' FROM "payment"`,
  )
  await db.query(
    `INSERT INTO "paymentFinding" ("id", "kind", "transaction", "ours", "theirs", "currency") VALUES ('81', 'amountDiffers', '2026030200001', 1000, 999, 'CNY')`,
  )
})
test.afterAll(() => db.end())

/** Approves a payment in the sandbox, at the URL in the QR code. */
const approve = (code: string) => fetch(code, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) })

for (const language of ['ar-SA', 'zh-CN', 'ja-JP'] as const) {
  test(`what is asked about money is asked in ${language}`, async ({ browser, marquee }) => {
    test.setTimeout(120_000)
    const isPhone = language === 'ar-SA'
    const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
    const page = await browser.newPage({ ...atRest, viewport })
    const said = watchConsole(page)
    // Each account is reminded of expiring devices once a day.
    await db.query(`UPDATE "listLook" SET "look" = "look" - 'reminded'`)
    await db.query(`UPDATE "device" SET "renewaltime" = now() + interval '5 days'`)
    await enter(page, marquee.url)
    await page.evaluate(
      ([chosen, theme]) => {
        localStorage.setItem('language', chosen)
        localStorage.setItem('theme', theme)
      },
      [language, language === 'zh-CN' ? 'light' : 'dark'] as const,
    )
    await page.reload()
    const reminder = page.locator('.renewal-modal')
    await expect(reminder.locator('.ant-table-row')).toHaveCount(2, slow)
    await look('reminder')
    await page.keyboard.press('Escape')
    await expect(reminder).toBeHidden()

    await moveTo(page, '/flowPackage')
    await press('resources:flowPackage.actions.buy')
    await dialog('buy')

    await moveTo(page, '/flowRecord')
    await press('flow:accounts')
    await dialog('accounts')

    await moveTo(page, '/flowCharge')
    await press('flow:byDevice')
    await dialog('byDevice')

    await moveTo(page, '/order')
    for (const action of ['cancelOrder', 'markPaid']) {
      await choose(`resources:order.actions.${action}`)
      await dialog(action)
    }
    await moveTo(page, `/order/pay/${orderId}`)
    await expect(page.locator('svg.pay-code').filter({ visible: true })).toBeVisible(slow)
    await look('pay')

    await moveTo(page, '/payment')
    await choose('resources:payment.actions.refund')
    await dialog('refund')

    await moveTo(page, '/refund')
    await choose('resources:refund.actions.giveUp')
    await dialog('giveUp')

    await moveTo(page, '/paymentFinding')
    await choose('resources:paymentFinding.actions.settle')
    await dialog('settle')

    await moveTo(page, '/authorization')
    await press('resources:authorization.actions.orderPoints')
    await dialog('points')

    await moveTo(page, '/license')
    await press('resources:license.actions.getMacCode')
    await dialog('machine')
    await choose('resources:license.actions.takeBack')
    await dialog('takeBack')

    await moveTo(page, '/renewal')
    await press('renewal:renewAll')
    await dialog('renewAll')
    await press('renewal:renewSelected')
    await expect(page.getByText(say('errors:general.selectData'))).toBeVisible()
    const whole = page.locator('main').getByRole('checkbox', { name: say('renewal:wholePage') })
    await whole.press('Space')
    await expect(whole).toBeChecked()
    await press('renewal:renewSelected')
    await look('renew')
    // Removes a row; the last row cannot be removed.
    const left = page.getByRole('dialog').locator('.ant-table-row')
    await left.first().getByRole('button').click()
    await expect(left).toHaveCount(1)
    await left.getByRole('button').click()
    await expect(page.getByText(say('renewal:lastStays'))).toBeVisible()
    await expect(left).toHaveCount(1)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('renewal:toPayment') })
      .click()
    await expect(page.getByRole('dialog').locator('svg.pay-code')).toBeVisible(slow)
    await look('renewPay')
    const { rows } = await db.query<{ code: string }>(
      `SELECT "code" FROM "paymentTry" JOIN "order" ON "order"."id" = "orderId" WHERE "kind" = 'renewal' AND "paymentTry"."state" = 'open'
       ORDER BY "paymentTry"."createTime" DESC`,
    )
    await approve(rows[0]?.code ?? '')
    await expect(page.getByRole('dialog').locator('.ant-result-success')).toBeVisible(slow)
    await dialog('renewed')

    expect(said).toEqual([])
    await page.close()

    function say(key: string): string {
      const [namespace = '', path = ''] = key.split(':')
      const tree: unknown = JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8'))
      const found = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], tree)
      return String(found).replace(/\s*\{\{.*/, '')
    }

    async function press(key: string) {
      const button = page
        .locator('main')
        .getByRole('button', { name: say(key) })
        .filter({ visible: true })
      await button.first().click(slow)
    }

    /** Presses the action `key` in the menu of the first row that offers it. */
    async function choose(key: string) {
      await closeOtherTabs(page)
      const menus = page.locator('main .action-menu > button').filter({ visible: true })
      await expect(menus.first()).toBeVisible(slow)
      for (const menu of await menus.all()) {
        await menu.click()
        const item = page.getByRole('menuitem', { name: say(key), exact: true })
        await expect(page.getByRole('menuitem').first()).toBeVisible()
        if (await item.isVisible()) return item.click()
        await page.keyboard.press('Escape')
      }
      throw new Error(`no row offers ${key}`)
    }

    async function dialog(name: string) {
      await look(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    async function look(name: string) {
      if (name !== 'pay') await expect(page.getByRole('dialog').first()).toBeVisible(slow)
      await expect(page.locator('.ant-skeleton, .ant-spin-spinning, .m-bone').filter({ visible: true })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectTranslated(page, language)
      if (process.env.PICTURES)
        await page.screenshot({ path: join(root, 'test-results/dialogs', `${language}-${name}.png`) })
    }
  })
}
