// One walkthrough of purchase, use, cancellation, renewal, licensing and reconciliation, in any language and window
// width. It uses browsers, the payment sandbox and the license verifier.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import decodeQR from 'qr/decode.js'
import { resources } from '#contract/resources/index.ts'
import { picturesOf } from '#contract/widgets/picture.ts'
import type { Language } from '#src/core/state/languages.ts'
import { createAdmin } from '../../player/support/admin.ts'
import { nodeOf, programOf } from '../../stage/nodeOf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './checkPage.ts'
import { connectTo } from './connectTo.ts'
import { type Browser, enter, expect, type Marquee, type Page, root, test, watchConsole } from './marquee.ts'
import { createOne, openScreen } from './records.ts'
import { wordsOf } from './wordsOf.ts'

const picture = readFileSync(join(root, 'tests/fixtures/picture.png'))
const slow = { timeout: 60_000 }
const desktop = { width: 1440, height: 900 }
export const phoneSize = { width: 390, height: 844 }

type Walk = {
  browser: Browser
  marquee: Marquee
  language: Language
  /** Size of the administrator's window; that of a desktop unless given. */
  viewport?: { width: number; height: number }
}

export async function walkOfMoney({ browser, marquee, language, viewport = desktop }: Walk): Promise<void> {
  const { t, format } = await wordsOf(language)
  const isPhone = viewport.width < desktop.width
  const admin = await createAdmin(marquee.url)
  const db = connectTo(marquee.dataDir, 2)
  const { id: userId } = await admin.services.auth.info()
  const screens = await browser.newContext()
  const phone = await (await browser.newContext({ viewport: phoneSize, locale: language })).newPage()
  const page = await browser.newPage({ viewport })
  const said = watchConsole(page)
  await enter(page, marquee.url)
  await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
  const main = page.locator('main')
  /** The row of a table, or on a phone the card, that contains all these texts. */
  const rowOf = (...texts: string[]) =>
    texts.reduce((rows, hasText) => rows.filter({ hasText }), main.locator('[data-row-key]').filter({ visible: true }))
  const dialog = page.getByRole('dialog')
  const own = async () => (await admin.services.flowUsers.getOwn()).available
  const goTo = async (address: string) => {
    await page.goto(marquee.url + address)
    await expect(page.locator('h1').filter({ visible: true })).toBeVisible(slow)
  }

  /** Sends a program with a picture that no device has yet; returns the picture's size in bytes. */
  async function sendPicture(title: string, prepare: (fkey: string) => Promise<void> = async () => {}) {
    const file = await admin.upload(`${title}.png`, Buffer.concat([picture, randomBytes(100_000)]))
    await prepare(file.fkey ?? '')
    const node = nodeOf('picture', { props: { items: picturesOf(file.id) } })
    await admin.send(title, programOf([node]), [deviceId])
    return file.size
  }

  /** Presses an action in the menu of a row. */
  async function choose(row: ReturnType<typeof rowOf>, action: string) {
    await row.locator('.action-menu > button').click(slow)
    await page.getByRole('menuitem', { name: t(action), exact: true }).click()
  }

  /** Downloads the file that an action of a row makes; returns its path. */
  async function saved(row: ReturnType<typeof rowOf>, action: string): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), choose(row, action)])
    return download.path()
  }

  const confirm = (action: string) => dialog.getByRole('button', { name: t(action), exact: true }).click()
  const look = async () => {
    await expectAccessible(page)
    if (isPhone) await expectNoSidewaysScroll(page)
  }

  await test.step('nothing is charged until an administrator switches it on', async () => {
    await goTo('/setting?section=money')
    const names = ['isFlowMetered', 'arePointsNeeded', 'isRenewalCharged']
    for (const name of names) await main.getByLabel(t(`resources:setting.money.fields.${name}`)).click(slow)
    await main.getByLabel(t('resources:setting.money.fields.freeMegabytes')).fill('0')
    await main
      .getByRole('button', { name: t('ui:form.save'), exact: true })
      .filter({ visible: true })
      .click()
    await expect(page.getByText(t('settings:saved', { title: t('resources:setting.money.title') }))).toBeVisible(slow)
  })

  await admin.resources.authorization.create({ type: 'initial', userId, points: 10 })
  const packageId = (await admin.resources.flowPackage.create({ name: 'Ten megabytes', megabytes: 10, price: 1000 })).id
  let screen = await screens.newPage()
  const code = await openScreen(screen, marquee.url)
  const deviceId = (await createOne(admin, resources.device, 'Lobby', { code })) ?? ''
  await expect(screen.getByLabel('Pairing code')).toBeHidden(slow)

  await test.step('an order that waits is named at home, and is paid by a code that another browser reads', async () => {
    await goTo('/flowPackage')
    await rowOf('Ten megabytes')
      .getByRole('button', { name: `${t('resources:flowPackage.actions.buy')}: Ten megabytes` })
      .click(slow)
    const buy = page.getByRole('dialog', { name: t('flow:buyTitle', { name: 'Ten megabytes' }) })
    await expect(buy).toContainText(format.money(1000, 'CNY'))
    await look()
    await buy.getByRole('button', { name: t('flow:order'), exact: true }).click()
    await page.getByRole('button', { name: t('payments:pay.later'), exact: true }).click()
    await goTo('/home')
    await page
      .getByRole('region', { name: t('home:needs.title') })
      .getByRole('link', { name: t('home:needs.kinds.ordersUnpaid', { count: 1, number: format.number(1) }) })
      .filter({ hasText: 'Ten megabytes' })
      .click(slow)
    await main
      .getByRole('link', { name: `${t('resources:order.actions.payOrder')}: 20` })
      .filter({ visible: true })
      .click(slow)
    await payByCode(page, phone, t)
    await expect(page.getByText(t('payments:pay.completedLead')).filter({ visible: true })).toBeVisible(slow)
    expect(await own()).toBe(10_000_000)
  })

  let size = 0
  await test.step('a send is reserved while its screen is off, and charged once it is delivered', async () => {
    await screen.close()
    size = await sendPicture('Delivered')
    await goTo('/flowCharge')
    await expect(rowOf('Delivered')).toContainText(t('resources:flowCharge.values.state.reserved'), slow)
    expect(await own()).toBe(10_000_000 - size)
    screen = await screens.newPage()
    await screen.goto(`${marquee.url}/player`)
    await expect(rowOf('Delivered')).toContainText(t('resources:flowCharge.values.state.charged'), slow)
    await goTo('/sendLog?columns=title,deviceName,state,charged,returned')
    await expect(rowOf('Delivered')).toContainText(format.number(size, 'bytes'), slow)
    await look()
  })

  await test.step('a send that cannot be delivered is returned', async () => {
    const lost = await sendPicture('Lost', fkey => removeStored(marquee.dataDir, fkey))
    await goTo('/flowCharge')
    await expect(rowOf('Lost')).toContainText(t('resources:flowCharge.values.state.returned'), slow)
    expect(await own()).toBe(10_000_000 - size)
    await goTo('/sendLog?columns=title,deviceName,state,charged,returned')
    await expect(rowOf('Lost')).toContainText(format.number(lost, 'bytes'), slow)
    await rowOf('Lost').getByRole('link', { name: 'Lost', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: t('resources:sendLog.groups.flow'), exact: true })).toBeVisible(slow)
    await look()
  })

  await test.step('what was charged is shown by device and by file', async () => {
    await goTo('/flowCharge')
    await main
      .getByRole('button', { name: t('flow:byDevice'), exact: true })
      .filter({ visible: true })
      .click(slow)
    const used = page.getByRole('dialog', { name: t('flow:byDevice') })
    await used.getByRole('row', { name: /Lobby/ }).getByRole('button').click()
    await expect(used.getByRole('link', { name: 'Delivered.png' })).toBeVisible()
    await look()
    await page.keyboard.press('Escape')
    await rowOf('Delivered').getByRole('link', { name: 'Delivered', exact: true }).first().click()
    const files = page.getByRole('region', { name: t('flow:files'), exact: true })
    await expect(files.getByRole('link', { name: 'Delivered.png' })).toBeVisible(slow)
    await look()
  })

  await test.step('one order is canceled, another is marked as paid', async () => {
    const order = async () => (await admin.services.flowUsers.createOrder({ packageId, quantity: 1 })).number
    const [unwanted, byHand] = [await order(), await order()]
    await goTo('/order')
    await choose(rowOf(unwanted), 'resources:order.actions.cancelOrder')
    await dialog.getByLabel(t('resources:order.fields.reason')).fill('2')
    await confirm('resources:order.actions.cancelOrder')
    await expect(rowOf(unwanted)).toContainText(t('resources:order.values.state.cancelled'), slow)
    await choose(rowOf(byHand), 'resources:order.actions.markPaid')
    await dialog.getByLabel(t('resources:payment.fields.transaction')).fill('77')
    await dialog.getByLabel(t('resources:order.fields.reason')).fill('3')
    await look()
    await confirm('resources:order.actions.markPaid')
    await expect(rowOf(byHand)).toContainText(t('resources:order.values.state.completed'), slow)
    expect(await own()).toBe(20_000_000 - size)
  })

  await test.step('three devices are renewed by one payment', async () => {
    await db.query(
      `INSERT INTO "device" ("id", "ownerId", "code", "name", "eid") SELECT n, $1, n, 'Hall ' || n, 'hall' || n FROM unnest(ARRAY['71', '72']) AS n`,
      [userId],
    )
    await db.query(`UPDATE "device" SET "renewaltime" = now() + interval '10 days'`)
    // Users are reminded once a day after sign-in.
    await page.reload()
    const reminder = page.getByRole('dialog', { name: t('renewal:reminder', { count: 3 }) })
    await expect(reminder.getByRole('row', { name: /Hall 71/ })).toBeVisible(slow)
    const all = reminder.getByRole('checkbox', { name: t('renewal:wholePage') })
    await all.press('Space')
    await expect(all).toBeChecked()
    await reminder.getByRole('button', { name: t('renewal:renewSelected') }).click()
    await page.getByRole('button', { name: t('renewal:toPayment') }).click()
    await payByCode(page, phone, t)
    await expect(page.getByText(t('renewal:renewed', { count: 3 }))).toBeVisible(slow)
    const { rows } = await db.query<{ days: number }>(
      `SELECT extract(day FROM "renewaltime" - now())::int AS "days" FROM "device"`,
    )
    expect(rows.every(({ days }) => days > 370)).toBe(true)
  })

  await test.step('the certificate of a license is printed, and its file is checked offline', async () => {
    await admin.resources.license.create({
      certificate: 'Harbour branch',
      machineCode: 'A1B2C3D4-E5F60718',
      serverAddress: 'https://signs.example.com',
      points: 2,
    })
    const { publicKey } = await admin.resources.license.getMacCode()
    await goTo('/license')
    const printed = await readFile(await saved(rowOf('Harbour branch'), 'resources:license.actions.createLicensePath'))
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
    const file = await saved(rowOf('Harbour branch'), 'resources:license.actions.certificate')
    const script = join(root, 'scripts/checkLicense.mjs')
    const { stdout } = await promisify(execFile)(process.execPath, [script, file, '--key', publicKey])
    expect(stdout).toContain('It is genuine and holds')
  })

  await test.step('a difference between the books and the provider’s bill is found, and settled with a note', async () => {
    await db.query(
      `UPDATE "sandboxTrade" SET "payTime" = now() - interval '1 day', "amount" = "amount" - 1 WHERE "amount" = 1000`,
    )
    const { content } = await admin.resources.quartzJob.list({ jobClassName: 'paymentReconciliation' })
    await admin.resources.quartzJob.runNow({ id: content[0]?.id ?? '' })
    const found = rowOf(format.money(1000, 'CNY'), format.money(999, 'CNY'))
    await expect(async () => {
      await goTo('/paymentFinding')
      await expect(found).toBeVisible({ timeout: 5_000 })
    }).toPass(slow)
    await choose(found, 'resources:paymentFinding.actions.settle')
    await dialog.getByLabel(t('resources:paymentFinding.fields.note')).fill('4')
    await confirm('resources:paymentFinding.actions.settle')
    await expect(found).toContainText(t('resources:paymentFinding.values.state.settled'), slow)
    await look()
  })

  await test.step('home says what was used', async () => {
    await goTo('/home')
    const tile = page
      .getByRole('link')
      .filter({ hasText: t('home:flow.title') })
      .filter({ visible: true })
    await expect(tile).toContainText(format.number(size, 'bytes'), slow)
    await look()
  })
  expect(said).toEqual([])
  await db.end()
}

/** Pays like a phone: decodes the QR code from a screenshot of `page`, and opens its URL in `phone`. */
async function payByCode(page: Page, phone: Page, t: (key: string) => string): Promise<void> {
  const code = page.getByRole('img', { name: t('payments:pay.code') }).filter({ visible: true })
  await expect(code).toBeVisible(slow)
  const shot = await loadImage(await code.screenshot())
  const canvas = createCanvas(shot.width, shot.height)
  const context = canvas.getContext('2d')
  context.drawImage(shot, 0, 0)
  const { width, height } = canvas
  await phone.goto(decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data }))
  await phone.getByRole('button', { name: t('payments:sandbox.approve') }).click()
  await expect(phone.getByText(t('payments:sandbox.states.paid'))).toBeVisible()
}

/** Deletes a stored file but not its database record, as if the disk had failed. */
async function removeStored(dataDir: string, fkey: string): Promise<void> {
  const entries = await readdir(dataDir, { recursive: true })
  const stored = entries.filter(name => name.endsWith(fkey))
  expect(stored.length).toBeGreaterThan(0)
  for (const name of stored) await rm(join(dataDir, name))
}
