// Changed settings apply immediately, secrets stay hidden, and a failing mail server is reported.
import { siteSettings } from '#contract/siteSettings/index.ts'
import { picture } from '../server/support/samples/samples.ts'
import { type MailServer, mailPassword, startMailServer } from '../server/support/servers/mailServer.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { adminToken, atRest, enter, expect, field, type Page, password, test, watchConsole } from './support/marquee.ts'
import { moveTo } from './support/moveTo.ts'
import { openWholeMenu } from './support/openWholeMenu.ts'

let page: Page
let said: string[]
let token: string
let url: string
let smtp: MailServer

async function post(path: string, body: Record<string, string>): Promise<unknown> {
  const headers = { accessToken: token }
  const answer = await fetch(`${url}/xboot${path}`, { method: 'POST', headers, body: new URLSearchParams(body) })
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: unknown }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

const open = (section: string) => page.goto(`${url}/setting?section=${section}`)
const save = () => page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).click()
const notice = (text: string) => expect(page.getByText(text).first()).toBeVisible()
const variable = (name: string) =>
  page.evaluate(key => getComputedStyle(document.documentElement).getPropertyValue(key), name)

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  url = marquee.url
  token = await adminToken(url)
  smtp = await startMailServer()
  page = await browser.newPage(atRest)
  said = watchConsole(page)
  await enter(page, url)
})
test.afterAll(async () => {
  await page.close()
  await smtp.stop()
})
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

test('a mail server is set and tried, and its password never comes back to the page', async () => {
  await openWholeMenu(page)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('link', { name: /^Email/ }).click()
  await field(page, 'Mail server (SMTP)').fill('127.0.0.1')
  await field(page, 'Port').fill(String(smtp.port))
  await page.getByText('None', { exact: true }).click()
  await field(page, 'User name').fill('marquee')
  await field(page, 'Password or authorization code').fill('Wrong-Basin-31')
  await expect(page.getByRole('button', { name: 'Send test email' })).toBeDisabled()
  await page.keyboard.press('Control+s')
  await notice('Email saved')
  await field(page, 'To').fill('harbour@example.com')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await notice('Test failed')
  await expect(page.getByRole('status').filter({ hasText: 'refused the user name or password' })).toBeVisible()

  await expect(page.getByText('Stored', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Replace' }).click()
  await field(page, 'Password or authorization code').fill(mailPassword)
  await save()
  await expect(page.getByText('Stored', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await notice('Test passed')
  expect(smtp.received.map(({ to, user }) => [to, user])).toEqual([[['harbour@example.com'], 'marquee']])

  await page.reload()
  await expect(page.getByText('Stored', { exact: true })).toBeVisible()
  const shown = await page.content()
  expect([mailPassword, 'Wrong-Basin-31'].filter(secret => shown.includes(secret))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('Basin')
})

test('a stored secret is seen for one’s own password again', async () => {
  await open('email')
  await page.getByRole('button', { name: 'Reveal', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reveal' })
  await dialog.getByLabel('Your password').fill('not mine')
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await expect(dialog.getByText(mailPassword, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(mailPassword, { exact: true })).toHaveCount(0)
})

test('while the mail server is down the outbox says so, and a try by hand delivers', async () => {
  await smtp.stop()
  await post('/setting/other/set', { domain: url })
  const { id } = (await (
    await fetch(`${url}/xboot/user/info`, { headers: { accessToken: token } })
  )
    .json()
    .then(answer => (answer as { result: { id: string } }).result)) as { id: string }
  await post('/email/sendCheckEmail', { id, email: 'admin@example.com', password })
  await page.goto(`${url}/outboxMessage`)
  await expect(page.getByText('Emails cannot be delivered right now: 1 is waiting')).toBeVisible()
  await expect(page.getByText(`The mail server 127.0.0.1:${smtp.port} is not responding`).first()).toBeVisible()
  await expectAccessible(page)
  smtp = await startMailServer({ port: smtp.port })
  const row = page.getByRole('row').filter({ hasText: 'admin@example.com' })
  await row.getByRole('button', { name: /actions/i }).click()
  await page.getByRole('menuitem', { name: 'Try again now' }).click()
  await expect(row.getByText('Delivered')).toBeVisible()
  await expect(page.getByText('Emails cannot be delivered right now', { exact: false })).toHaveCount(0)
  expect(smtp.received.map(({ to }) => to)).toEqual([['admin@example.com']])
})

test('name, colour and logo reach shell and login page, shaded until they can be read', async () => {
  await open('site')
  const before = await variable('--m-accent')
  await field(page, 'Name').fill('Harbour Signs')
  await field(page, 'Accent color').fill('#ffe600')
  await save()
  await notice('Site information saved')
  await expect(page.getByRole('banner').or(page.locator('body')).getByText('Harbour Signs').first()).toBeVisible()
  const accent = await variable('--m-accent')
  expect(accent).not.toBe(before)
  // The accent color is darkened, because white text on pure yellow would be unreadable.
  expect(accent).not.toBe('#ffe600')
  await expectAccessible(page)
  const visitor = await page.context().browser()?.newPage()
  if (!visitor) throw new Error('no browser')
  const heard = watchConsole(visitor)
  await visitor.goto(`${url}/login`)
  await expect(visitor.getByText('Harbour Signs').first()).toBeVisible()
  await expect(visitor).toHaveTitle(/Harbour Signs/)
  expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--m-accent'))).toBe(
    accent,
  )
  await expectAccessible(visitor)
  expect(heard).toEqual([])
  await visitor.close()
})

test('a logo of the library is shown to visitors who have no right to the library', async () => {
  await open('site')
  await page.getByRole('button', { name: 'Choose…' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chooser).setFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture('#0a7d4f', 300, 120),
  })
  await expect(page.getByText('logo.png').first()).toBeVisible()
  await save()
  await notice('Site information saved')
  const visitor = await page.context().browser()?.newPage()
  if (!visitor) throw new Error('no browser')
  await visitor.goto(`${url}/login`)
  const logo = visitor.locator('img.m-logo')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await visitor.close()
})

test('two administrators: the second is told, and unsaved changes are asked about before they are left', async () => {
  await open('retention')
  await field(page, 'Operation logs, days').fill('90')
  await post('/setting/retention/set', { logDays: '120' })
  await save()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('admin saved this first')
  await dialog.getByRole('button', { name: 'Overwrite with my version' }).click()
  await notice('Retention saved')
  await field(page, 'Operation logs, days').fill('91')
  await page.getByRole('link', { name: 'Registration' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Retention' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(field(page, 'Operation logs, days')).toHaveValue('90')
})

test('forgotten settings are gone after a question', async () => {
  await open('retention')
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to defaults' }).click()
  await notice('Retention was reset to defaults')
  await expect(field(page, 'Operation logs, days')).toHaveValue('180')
})

// Phone size only, because the test of every page covers the desktop size.
for (const language of ['en-US', 'ar-SA']) {
  test(`every section passes axe and nothing scrolls sideways on a phone: ${language}`, async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    await page.goto(`${url}/home`)
    for (const section of Object.keys(siteSettings)) {
      await moveTo(page, `/setting?section=${section}`)
      await expect(page.locator('.settings-section form').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}
