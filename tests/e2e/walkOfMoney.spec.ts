// One walkthrough of purchase, use, refund, renewal, licensing and reconciliation, by browsers, the payment sandbox
// and the license verifier only.
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
import { createAdmin } from '../player/support/admin.ts'
import { nodeOf, programOf } from '../stage/nodeOf.ts'
import { expectAccessible } from './support/checkPage.ts'
import { connectTo } from './support/connectTo.ts'
import { expect, openAdmin, type Page, root, test } from './support/marquee.ts'
import { createOne, openScreen } from './support/records.ts'

const picture = readFileSync(join(root, 'tests/fixtures/picture.png'))
const slow = { timeout: 60_000 }

test('money: bought by a code that another browser reads, used, returned, renewed, licensed, compared', async ({
  browser,
  marquee,
}) => {
  test.setTimeout(240_000)
  const admin = await createAdmin(marquee.url)
  const db = connectTo(marquee.dataDir, 2)
  const { id: userId } = await admin.services.auth.info()
  await admin.post('/setting/money/set', {
    isFlowMetered: true,
    freeMegabytes: 0,
    arePointsNeeded: true,
    isRenewalCharged: true,
  })
  await admin.resources.authorization.create({ type: 'initial', userId, points: 10 })
  await admin.resources.flowPackage.create({ name: 'Ten megabytes', megabytes: 10, price: 1000 })
  const screen = await browser.newPage()
  const deviceId =
    (await createOne(admin, resources.device, 'Lobby', { code: await openScreen(screen, marquee.url) })) ?? ''
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const { page, said } = await openAdmin(browser, marquee.url)
  const rowOf = (name: string | RegExp) => page.locator('main').getByRole('row', { name }).filter({ visible: true })
  const own = async () => (await admin.services.flowUsers.getOwn()).available

  /** Sends a program with a picture that no device has yet. */
  async function sendPicture(title: string, prepare: (fkey: string) => Promise<void> = async () => {}) {
    const file = await admin.upload(`${title}.png`, Buffer.concat([picture, randomBytes(100_000)]))
    await prepare(file.fkey ?? '')
    const node = nodeOf('picture', { props: { items: picturesOf(file.id) } })
    await admin.send(title, programOf([node]), [deviceId])
    return file.size
  }

  await test.step('an order that waits is named at home, and is paid by a code that another browser reads', async () => {
    await page.goto(`${marquee.url}/flowPackage`)
    await rowOf(/Ten megabytes/)
      .getByRole('button', { name: 'Buy: Ten megabytes' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Buy “Ten megabytes”' })
    await expect(dialog).toContainText('CN¥10.00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Order and pay' }).click()
    await page.getByRole('button', { name: 'Pay later' }).click()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page
      .getByRole('region', { name: 'Needs your attention' })
      .getByRole('link', { name: /1 order is not paid yet.*Ten megabytes/ })
      .click()
    await page
      .locator('main')
      .getByRole('link', { name: /^Pay: 20/ })
      .click()
    await payByCode(page, phone)
    await expect(page.getByText('your purchase is complete').filter({ visible: true })).toBeVisible(slow)
    expect(await own()).toBe(10_000_000)
  })

  let size = 0
  await test.step('a send is charged once it is delivered; one that cannot be delivered is returned', async () => {
    size = await sendPicture('Delivered')
    await page.goto(`${marquee.url}/flowCharge`)
    await expect(rowOf(/Delivered/)).toContainText('Charged', slow)
    await sendPicture('Lost', fkey => removeStored(marquee.dataDir, fkey))
    await page.reload()
    await expect(rowOf(/Lost/)).toContainText('Returned', slow)
    expect(await own()).toBe(10_000_000 - size)
    await page.getByRole('button', { name: 'By device' }).click()
    const used = page.getByRole('dialog', { name: 'By device' })
    await used.getByRole('row', { name: /Lobby/ }).getByRole('button').click()
    await expect(used.getByRole('link', { name: 'Delivered.png' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await rowOf(/Delivered/)
      .getByRole('link', { name: 'Delivered' })
      .click()
    await expect(page.getByRole('region', { name: 'Files' }).getByRole('link', { name: 'Delivered.png' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('three devices are renewed by one payment', async () => {
    await db.query(
      `INSERT INTO "device" ("id", "ownerId", "code", "name", "eid") SELECT n, $1, n, 'Hall ' || n, 'hall' || n FROM unnest(ARRAY['71', '72']) AS n`,
      [userId],
    )
    await db.query(`UPDATE "device" SET "renewaltime" = now() + interval '10 days'`)
    // Users are reminded once a day after sign-in.
    await page.reload()
    const reminder = page.getByRole('dialog', { name: 'The service of 3 devices ends soon or has ended' })
    await expect(reminder.getByRole('row', { name: /Hall 71/ })).toBeVisible(slow)
    const all = reminder.getByRole('checkbox', { name: 'Select all on this page' })
    await all.press('Space')
    await expect(all).toBeChecked()
    await reminder.getByRole('button', { name: 'Renew selected' }).click()
    await page.getByRole('button', { name: 'Go to payment' }).click()
    await payByCode(page, phone)
    await expect(page.getByText('3 devices renewed')).toBeVisible(slow)
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
    await page.goto(`${marquee.url}/license`)
    const printed = await readFile(await saved(page, rowOf(/Harbour branch/), 'Certificate (PDF)'))
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
    const file = await saved(page, rowOf(/Harbour branch/), 'Certificate file')
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
    await page.goto(`${marquee.url}/paymentFinding`)
    const found = rowOf(/CN¥10\.00.*CN¥9\.99/)
    await expect(async () => {
      await page.locator('main').getByRole('button', { name: 'Refresh' }).filter({ visible: true }).click()
      await expect(found).toBeVisible()
    }).toPass(slow)
    await found.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Settle', exact: true }).click()
    await page.getByLabel('Resolution').fill('Asked the provider')
    await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
    await expect(found).toContainText('Settled')
  })

  await test.step('home says what was used', async () => {
    await page.goto(`${marquee.url}/home`)
    const tile = page.getByRole('link', { name: /Flow used today/ })
    await expect(tile).toContainText(`${Math.round(size / 100) / 10} kB`)
    await expectAccessible(page)
  })
  expect(said).toEqual([])
  await db.end()
})

/** Pays like a phone: decodes the QR code from a screenshot of `page`, and opens its URL in `phone`. */
async function payByCode(page: Page, phone: Page): Promise<void> {
  const code = page.getByRole('img', { name: 'QR code for the payment' }).filter({ visible: true })
  await expect(code).toBeVisible(slow)
  const shot = await loadImage(await code.screenshot())
  const canvas = createCanvas(shot.width, shot.height)
  const context = canvas.getContext('2d')
  context.drawImage(shot, 0, 0)
  const { width, height } = canvas
  await phone.goto(decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data }))
  await phone.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(phone.getByText('The payment was approved.')).toBeVisible()
}

async function saved(page: Page, row: ReturnType<Page['locator']>, action: string): Promise<string> {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: action, exact: true }).click(),
  ])
  return download.path()
}

/** Deletes a stored file, like a failing disk; its record stays. */
async function removeStored(dataDir: string, fkey: string): Promise<void> {
  const entries = await readdir(dataDir, { recursive: true })
  const stored = entries.filter(name => name.endsWith(fkey))
  expect(stored.length).toBeGreaterThan(0)
  for (const name of stored) await rm(join(dataDir, name))
}
