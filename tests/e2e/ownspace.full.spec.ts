import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { expect, field, openAdmin, type Page, password, root, signIn, test } from './support/marquee.ts'

let page: Page
let said: string[]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, marquee }) => {
  ;({ page, said } = await openAdmin(browser, marquee.url))
})
test.afterAll(() => page.close())
test.afterEach(() => {
  expect(said.splice(0)).toEqual([])
})

const section = (name: string) => page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name })

test('the menu of the account leads to it, the old address as well', async ({ marquee }) => {
  await page.getByRole('button', { name: 'Account admin' }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await expect(page).toHaveURL(/\/ownspace$/)
  await page.goto(`${marquee.url}/ownspace-old`)
  await expect(page).toHaveURL(/\/ownspace$/)
})

test('a picture is chosen, cropped and shown here and in the header; the profile is saved', async () => {
  const file = await readFile(join(root, 'tests/fixtures/picture.png'))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: file })
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'Your avatar' })).toHaveAttribute('src', /\/user\/avatar\/[0-9a-f]{32}$/)
  await expect(page.locator('.m-user img')).toHaveAttribute('src', /\/user\/avatar\//)
  await field(page, 'Nickname').fill('Lighthouse keeper')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Your information has been saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account Lighthouse keeper' })).toBeVisible()
})

test('two-step sign-in is set up with an app, and goes off again', async () => {
  await section('Security').click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  const code = (from = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: from,
    })
  await dialog.getByLabel('Code from the app').fill(code())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.locator('.my-account-codes code')).toHaveCount(10)
  const recovery = await dialog.locator('.my-account-codes code').allTextContents()
  expect(new Set(recovery).size).toBe(10)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off' })
  await off.getByLabel('Your password').fill(password)
  await off.getByLabel('Code from the app, or a recovery code').fill(recovery[0] ?? '')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('another browser is signed out from here', async ({ browser, marquee }) => {
  const other = await browser.newPage()
  await signIn(other, marquee.url)
  await other.waitForURL('**/home')
  await page.reload()
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: /^Sign out / })).toHaveCount(0)
  await other.reload()
  await other.waitForURL('**/login**')
  await other.close()
})

test('every section is usable by everybody, on a phone and mirrored', async () => {
  await page.evaluate(() => localStorage.setItem('language', 'ar-SA'))
  for (const name of ['profile', 'security', 'notices']) {
    await page.goto(`${new URL(page.url()).origin}/ownspace?section=${name}`)
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
