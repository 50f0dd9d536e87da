import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { type Browser, expect, type Page, test } from './support/marquee.ts'
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

test('every page before the shell is usable by everybody, right to left and on a phone', async () => {
  const paths = [
    '/login',
    '/forgot-pass',
    '/regist',
    '/relate?socialType=4&id=x',
    '/email-result?result=0',
    '/reset-pass',
  ]
  for (const language of ['en-US', 'ar-SA']) {
    await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
    for (const path of paths) {
      await page.goto(desk.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  }
})

test('who chose the dark theme on a light system sees no light page while the script is on its way', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'light' })
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  // The first script of the document, which blocks the first paint, sets the theme.
  await context.route(/\/assets\/(?!early-)[^/]+\.js$/, route => route.abort())
  const page = await context.newPage()
  await page.goto(`${desk.url}/login`)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await context.close()
})

test('without a connection the sign-in says so in words, though no more of them can be fetched', async ({
  browser,
}) => {
  await desk.addMember('offline')
  const context = await browser.newContext()
  await context.route('**/assets/errors-*.js', route => route.abort())
  const page = await context.newPage()
  const signIn = () => page.getByRole('button', { name: 'Sign in' }).click()
  const begin = async () => {
    await page.goto(`${desk.url}/login`)
    await page.getByLabel('Account').fill('offline')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
  }
  // A sign-in needs no more code than the form.
  await context.route('**/assets/auth-*.js', route => route.abort())
  await begin()
  await signIn()
  await expect(page.getByRole('alert')).toContainText('The account or password is wrong')
  await context.setOffline(true)
  await signIn()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await context.close()
})
