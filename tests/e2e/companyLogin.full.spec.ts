import { expectAccessible } from './support/checkPage.ts'
import { type Browser, expect, type Page, password, test } from './support/marquee.ts'
import { openSignInDesk, type SignInDesk } from './support/signInDesk.ts'

let desk: SignInDesk
let page: Page

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  desk = await openSignInDesk(browser)
  page = desk.page
})
test.afterAll(() => desk.close())
test.beforeEach(() => desk.reset())
test.afterEach(() => {
  // Ignores console messages of the login provider's own pages.
  expect(desk.said.splice(0).filter(line => line.startsWith(desk.url))).toEqual([])
})

test('an account elsewhere is bound once and then opens the account by itself; a cancelled consent is said', async () => {
  await desk.addMember('carol')
  await page.getByRole('button', { name: /Continue with .*Company login/ }).click()
  await page.getByPlaceholder('Enter any login').fill('carol')
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible()
  await expect(page.getByText(/Company login.* confirmed your identity/)).toBeVisible()
  await page.getByLabel('Account').fill('carol')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Connect and sign in' }).click()
  await desk.isInside()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${desk.url}/login?to=%2Fdevice`)
  await page.getByRole('button', { name: /Continue with .*Company login/ }).click()
  await expect(page).toHaveURL(/\/device$/)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: /^(?!simpleMode$)/ })
  await page.goto(`${desk.url}/login`)
  await page.getByRole('button', { name: /Continue with .*Company login/ }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByText('You canceled signing in with the other account')).toBeVisible()
  await expectAccessible(page)
})
