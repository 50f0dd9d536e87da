// Walks through points, renewal, licenses and bills in one language and window size. Finds elements by the texts of
// the locale files.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Language } from '#src/core/state/languages.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { type Admin, createAdmin } from '../../player/support/admin.ts'
import { expectNoSidewaysScroll } from './checkPage.ts'
import { connectTo } from './connectTo.ts'
import { atRest, type Browser, enter, expect, field, type Marquee, type Page, root, watchConsole } from './marquee.ts'
import { moveTo } from './moveTo.ts'
import { openScreen } from './records.ts'
import { sayIn } from './sayIn.ts'

export type Walk = { language: Language; viewport: { width: number; height: number } }
type Walker = Awaited<ReturnType<typeof openWalker>>

const slow = { timeout: 60_000 }
const subName = 'branch'
const machineCode = 'A1B2C3D4-E5F60718'

/** Opens the administration as `admin` or, with a token, as the account of the token. */
async function openWalker(browser: Browser, url: string, { language, viewport }: Walk, token?: string) {
  const page = await browser.newPage({ ...atRest, viewport })
  const said = watchConsole(page)
  await enter(page, url, token)
  await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
  await page.reload()
  // Administrators are reminded of expiring devices once a day.
  await page.addLocatorHandler(page.locator('.renewal-modal'), () => page.keyboard.press('Escape'))
  const say = sayIn(language)
  const main = page.locator('main')
  const isShown = { visible: true }
  return {
    page,
    said,
    say,
    main,
    press: (key: string) =>
      main
        .getByRole('button', { name: say(key), exact: true })
        .filter(isShown)
        .first()
        .click(),
    fill: (key: string, text: string) => field(page, say(key)).fill(text),
    async choose(key: string, option: string | RegExp) {
      // By keyboard, because the shown value covers the input.
      await field(page, say(key)).press('ArrowDown')
      await page.locator('.ant-select-item-option').filter({ hasText: option }).filter(isShown).first().click()
    },
    /** Sends the form of a new record and waits for the record's page. */
    async create(resource: string) {
      await main.getByRole('button', { name: say(`resources:${resource}.titles.create`), exact: true }).click()
      await page.waitForURL(new RegExp(`/${resource}/show/`), slow)
      await expectNoSidewaysScroll(page)
    },
    /** Opens the menu of the first row and returns the item of an action. */
    async act(key: string) {
      // The page of a record, which the list replaces, also has a menu.
      await main.locator('[data-row-key] .action-menu > button').filter(isShown).first().click()
      return page.getByRole('menuitem', { name: say(key), exact: true })
    },
  }
}

export async function walkOfPoints(browser: Browser, marquee: Marquee, walk: Walk): Promise<void> {
  const { url } = marquee
  const admin = await createAdmin(url)
  const db = connectTo(marquee.dataDir, 2)
  await admin.post('/setting/money/set', { arePointsNeeded: true, isRenewalCharged: true })
  const { id: adminId } = await admin.services.auth.info()
  await admin.resources.authorization.create({ type: 'initial', userId: adminId, points: 10 })
  const sub = await addSubAccount(admin, url)
  const walker = await openWalker(browser, url, walk)
  const own = await openWalker(browser, url, walk, sub.token)

  await distribute(walker, 'transfer', 2)
  await pairUntilNoneIsLeft(browser, url, own)
  await distribute(walker, 'transfer', 1)
  await pairOne(browser, url, own, 'Third')
  await own.page.waitForURL(/\/device\/show\//, slow)
  await takeBack(walker, db, sub.id)
  await renewThree(walker, db, walk.language, adminId)
  await issueLicense(walker, admin)
  await readBills(walker, db, walk.language)

  expect(walker.said).toEqual([])
  // The third pairing was refused on purpose; browsers do not report it, because errors of the API have status 200.
  expect(own.said).toEqual([])
  await Promise.all([walker.page.close(), own.page.close(), db.end()])
}

async function addSubAccount(admin: Admin, url: string) {
  const [first, password] = ['Harbour-17-x', 'Quiet-River-9']
  const { id } = await admin.post<{ id: string }>('/user/admin/add', { username: subName, password: first, type: 2 })
  const post = async (path: string, body: object, accessToken = '') => {
    const headers = { accessToken, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/xboot${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { result: string }).result
  }
  const token = await post('/login', { username: subName, password: first })
  await post('/user/modifyPass', { password: first, newPass: password }, token)
  return { id, token }
}

async function distribute(walker: Walker, type: 'transfer' | 'takeBack', points: number) {
  await fillTransfer(walker, type, points)
  await walker.create('authorization')
}

async function fillTransfer({ page, say, choose, fill }: Walker, type: 'transfer' | 'takeBack', points: number) {
  await moveTo(page, '/authorization/create')
  await choose('resources:authorization.fields.type', say(`resources:authorization.values.type.${type}`))
  await choose('resources:authorization.fields.userId', subName)
  await fill('resources:authorization.fields.points', String(points))
}

async function pairOne(browser: Browser, url: string, { page, say, fill, main }: Walker, name: string) {
  const screen = await browser.newPage()
  // After a refusal, the form is still open.
  if (!page.url().endsWith('/device/create')) await moveTo(page, '/device/create')
  await fill('resources:device.fields.code', await openScreen(screen, url))
  await fill('resources:device.fields.name', name)
  await main.getByRole('button', { name: say('resources:device.titles.create'), exact: true }).click()
  return screen
}

async function pairUntilNoneIsLeft(browser: Browser, url: string, own: Walker) {
  for (const name of ['First', 'Second']) {
    await pairOne(browser, url, own, name)
    await own.page.waitForURL(/\/device\/show\//, slow)
    // The next page is opened only then, because the form still closes its tab after the address has changed.
    await expect(own.main.getByRole('heading', { level: 1, name })).toBeVisible(slow)
  }
  await pairOne(browser, url, own, 'None')
  await expect(own.main.getByText(own.say('errors:points.insufficient', { missing: '1' })).first()).toBeVisible(slow)
  await expectNoSidewaysScroll(own.page)
}

/** Points that devices use cannot be taken back; deleting a device makes its point available again. */
async function takeBack(walker: Walker, db: Pool, subId: string) {
  await fillTransfer(walker, 'takeBack', 1)
  const { main, say } = walker
  await main.getByRole('button', { name: say('resources:authorization.titles.create'), exact: true }).click()
  await expect(main.getByText(say('errors:points.insufficient', { missing: '1' })).first()).toBeVisible(slow)
  const { rows } = await db.query<{ id: string }>(`SELECT "id" FROM "device" WHERE "ownerId" = $1 ORDER BY "id"`, [
    subId,
  ])
  const admin = await createAdmin(new URL(walker.page.url()).origin)
  await admin.resources.device.delete(rows[0]?.id ?? '')
  await main.getByRole('button', { name: say('resources:authorization.titles.create'), exact: true }).click()
  await walker.page.waitForURL(/\/authorization\/show\//, slow)
  await moveTo(walker.page, '/authorization')
  await expect(
    main
      .getByText(say('resources:authorization.values.type.takeBack'), { exact: true })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectNoSidewaysScroll(walker.page)
}

async function renewThree({ page, say, main, press }: Walker, db: Pool, language: Language, ownerId: string) {
  await db.query(
    `INSERT INTO "device" ("id", "ownerId", "code", "name", "eid", "renewaltime")
     SELECT n, $1, n, 'Hall ' || n, 'hall' || n, now() + interval '10 days' FROM unnest(ARRAY['71', '72', '73']) AS n`,
    [ownerId],
  )
  await moveTo(page, '/renewal')
  const whole = main.getByRole('checkbox', { name: say('renewal:wholePage') })
  await expect(main.getByText('Hall 73')).toBeVisible(slow)
  await whole.press('Space')
  await press('renewal:renewSelected')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('renewal:term'), { exact: true }).fill('2')
  await dialog.getByRole('button', { name: say('renewal:toPayment') }).click()
  await expect(dialog.locator('svg.pay-code')).toBeVisible(slow)
  await expectNoSidewaysScroll(page)
  await approve(db)
  await expect(dialog.locator('.ant-result-success')).toBeVisible(slow)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const { rows } = await db.query<{ name: string; expiry: Date; days: number }>(
    `SELECT "name", "expiry", extract(day FROM "expiry" - now())::int AS "days" FROM "device" WHERE "name" LIKE 'Hall %' ORDER BY "name"`,
  )
  expect(rows.map(({ name, days }) => [name, days > 735])).toEqual(
    ['Hall 71', 'Hall 72', 'Hall 73'].map(name => [name, true]),
  )
  const { day } = createFormat(language, 'Asia/Shanghai')
  await moveTo(page, '/device?sort=expiry&order=desc&columns=name,expiry')
  for (const { expiry } of rows) await expect(main.getByText(day(expiry)).filter({ visible: true })).toHaveCount(3)
  await moveTo(page, '/device/show/71')
  const end = day(rows[0]?.expiry ?? new Date())
  await expect(main.getByText(end).filter({ visible: true }).first()).toBeVisible(slow)
  await expectNoSidewaysScroll(page)
}

/** Approves the newest open payment in the sandbox, at the address in its QR code. */
async function approve(db: Pool) {
  const { rows } = await db.query<{ code: string }>(
    `SELECT "code" FROM "paymentTry" WHERE "state" = 'open' ORDER BY "createTime" DESC LIMIT 1`,
  )
  await fetch(rows[0]?.code ?? '', { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) })
}

async function issueLicense(walker: Walker, admin: Admin) {
  const { page, fill, act } = walker
  await moveTo(page, '/license/create')
  await fill('resources:license.fields.certificate', 'Harbour 港口')
  await fill('resources:license.fields.machineCode', machineCode)
  await fill('resources:license.fields.serverAddress', 'https://signs.example.com')
  await fill('resources:license.fields.points', '2')
  await walker.create('license')
  await moveTo(page, '/license')
  const pdf = await download(page, await act('resources:license.actions.createLicensePath'))
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  const file = await download(page, await act('resources:license.actions.certificate'))
  const { publicKey } = await admin.resources.license.getMacCode()
  expect(await check(file, publicKey)).toEqual({ code: 0, isGenuine: true })
  const text = await readFile(file, 'utf8')
  const at = Math.floor(text.length / 3)
  await writeFile(`${file}.changed`, `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`)
  expect(await check(`${file}.changed`, publicKey)).toEqual({ code: 1, isGenuine: false })
}

async function download(page: Page, item: ReturnType<Page['locator']>): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), item.click()])
  return saved.path()
}

/** Verifies a certificate with the shipped verifier script, as the recipient of a certificate does. */
function check(file: string, key: string): Promise<{ code: number; isGenuine: boolean }> {
  const script = join(root, 'scripts/checkLicense.mjs')
  return new Promise(resolve => {
    execFile(process.execPath, [script, file, '--key', key], (error, stdout) => {
      const code = typeof error?.code === 'number' ? error.code : 0
      resolve({ code, isGenuine: stdout.includes('It is genuine and holds') })
    })
  })
}

async function readBills({ page, say, main }: Walker, db: Pool, language: Language) {
  await db.query(
    `INSERT INTO "bill" ("id", "title", "direction", "billType", "mode", "amount", "currency", "billTime", "reason") VALUES
     ('91', 'Paper', 'out', 'purchase', 'cash', 12345, 'CNY', now(), 'x'), ('92', 'Rent', 'out', 'service', 'bank', 700, 'USD', now() - interval '2 years', 'x')`,
  )
  const { money } = createFormat(language, 'Asia/Shanghai')
  const sumsOf = async (since: string) =>
    (
      await db.query<{ currency: 'CNY' | 'USD'; in: string; out: string }>(
        `SELECT "currency", coalesce(sum("amount") FILTER (WHERE "direction" = 'in' AND "billTime" >= $1), 0) AS "in",
         coalesce(sum("amount") FILTER (WHERE "direction" = 'out' AND "billTime" >= $1), 0) AS "out" FROM "bill" GROUP BY 1`,
        [since],
      )
    ).rows
  const cardOf = (currency: string) =>
    main.getByRole('region', { name: say(`resources:bill.values.currency.${currency}`), exact: true })
  const expectSums = async (since: string) => {
    for (const { currency, in: income, out } of await sumsOf(since)) {
      const figures = cardOf(currency).locator('dl dd')
      await expect(figures.nth(0)).toHaveText(money(Number(income), currency), slow)
      await expect(figures.nth(1)).toHaveText(money(Number(out), currency))
    }
  }
  await moveTo(page, '/bill')
  await expectSums('2000-01-01')
  await field(page, say('payments:bills.period')).press('ArrowDown')
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: say('payments:bills.periods.year') })
    .click()
  await expectSums(`${new Date().getFullYear()}-01-01`)

  const card = cardOf('CNY')
  await card.locator('summary').click()
  const chart = card.getByRole('region', { name: new RegExp(`^${say('payments:bills.outByType')}`) })
  await expect(chart.getByText(say('resources:bill.values.billType.purchase'))).toBeVisible(slow)
  await chart.getByRole('button').first().click()
  await expect(chart.getByRole('cell', { name: money(12_345, 'CNY') })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const sheet = await download(page, chart.getByRole('button').nth(1))
  expect((await readFile(sheet)).subarray(0, 2).toString()).toBe('PK')
}
