// The sign-in pages in a browser: every way to sign in, and every obstacle.
import { sealedFor, totpOf } from '#server/accounts/signIn/twoFactor.ts'
import { type LoginProvider, startLoginProvider } from '../server/support/loginProvider.ts'
import { lastTo, solve } from '../server/support/proofs.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/checkPage.ts'
import { type Inside, openInside } from './support/inside.ts'
import {
  adminToken,
  type Browser,
  createMarquee,
  expect,
  type Marquee,
  type Page,
  password,
  test,
  watchConsole,
} from './support/marquee.ts'

const newPassword = 'Silver-Rain-42'
const codeApp = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let marquee: Marquee
let inside: Inside
let provider: LoginProvider
let token: string
let page: Page
let said: string[]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  marquee = await createMarquee({ env: { ADMIN_PASSWORD: 'Lighthouse-42', ALLOWED_HOSTS: 'localhost' } })
  await marquee.start()
  provider = await startLoginProvider([`${marquee.url}/xboot/social/openId/callback`])
  inside = await openInside(marquee.dataDir)
  token = await adminToken(marquee.url)
  await post('/xboot/setting/other/set', { domain: marquee.url })
  await post('/xboot/setting/registration/set', { isOpen: 'true' })
  await post('/xboot/setting/sms/set', {
    serviceName: 'ALI_SMS',
    accessKey: 'key',
    secretKey: 'secret',
    signName: 'Screens',
    appId: '1',
    changed: 'true',
  })
  await post('/xboot/setting/login/set', {
    openIdName: 'Company login',
    openIdIssuer: provider.issuer,
    openIdClientId: provider.clientId,
    openIdClientSecret: provider.clientSecret,
    changed: 'true',
  })
  page = await browser.newPage()
  said = watchConsole(page)
})
test.afterAll(async () => {
  await page.close()
  await inside.close()
  await provider.close()
  await marquee.stop()
})
test.beforeEach(async () => {
  await inside.parts.db.deleteFrom('useCount').execute()
  await page.context().clearCookies({ name: /^(?!simpleMode$)/ })
  await page.goto(`${marquee.url}/login`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${marquee.url}/login`)
})
test.afterEach(() => {
  // Ignores messages of the provider's own pages.
  expect(said.splice(0).filter(line => line.startsWith(marquee.url))).toEqual([])
})

async function post(path: string, body: Record<string, string>): Promise<void> {
  const answer = await fetch(marquee.url + path, {
    method: 'POST',
    headers: { accessToken: token },
    body: new URLSearchParams(body),
  })
  expect(await answer.json()).toMatchObject({ success: true })
}
async function addMember(username: string, values: Record<string, string> = {}): Promise<void> {
  await post('/xboot/user/admin/add', { username, password, ...values })
  await inside.parts.db
    .updateTable('user')
    .set({ mustChangePassword: false })
    .where('username', '=', username)
    .execute()
}
async function enterPassword(username: string, word = password): Promise<void> {
  await page.getByLabel('Account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
/** Solves the shown captcha. */
async function readPicture(): Promise<void> {
  const picture = page.getByRole('img', { name: 'Picture with the code' })
  // Its text is chosen when it is drawn.
  await expect
    .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
  const source = await picture.getAttribute('src')
  const answer = await solve(inside.parts, source?.split('/').at(-1) ?? '')
  await page.getByLabel('Code in the picture').fill(answer)
}
const isInside = () => expect(page).toHaveURL(/\/home$/)

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
      await page.goto(marquee.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  }
})

test('who signs in by hand sees nothing move while the administration is fetched, and no gap below its header', async () => {
  await addMember('by-hand')
  const tabs = page.getByRole('tablist')
  const before = await tabs.boundingBox()
  await page.getByLabel('Account').fill('by-hand')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.waitForLoadState('networkidle')
  expect(await tabs.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isInside()
  const header = await page.getByRole('banner').boundingBox()
  const opened = await page.getByRole('navigation', { name: 'Opened pages' }).boundingBox()
  expect(opened?.y).toBe((header?.y ?? 0) + (header?.height ?? 0))
})

test('a phone number and the code sent to it open the account; the button counts down until it sends again', async () => {
  await addMember('sms-member', { mobile: '13800000001' })
  await page.getByRole('tab', { name: 'With password' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'With SMS code' })).toBeFocused()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByLabel('Phone number').fill('138 0000 0001')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /Again in \d+ s/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Code from the message').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible()
  await expect(page.getByLabel('Code from the message')).toBeFocused()
  const { code = '' } = await lastTo(inside, '13800000001')
  await page.getByLabel('Code from the message').fill(code)
  await page.keyboard.press('Enter')
  await isInside()
})

test('a forgotten password: the link in the mail sets a new one, once', async ({ browser }: { browser: Browser }) => {
  await addMember('forgetful', { email: 'forgetful@example.com' })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail address').fill('forgetful@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Enter the code in the picture.')).toBeVisible()
  await readPicture()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/If an account uses .*forgetful@example.com/)).toBeVisible()
  const { link = '' } = await lastTo(inside, 'forgetful@example.com')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Repeat the new password').fill('other')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The two entries differ')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat the new password').fill(newPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
  await enterPassword('forgetful', newPassword)
  await isInside()
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByText('The link has expired or was used already')).toBeVisible()
  await other.close()
})

test('a new member reads the picture, the agreement and the name, and confirms the address', async () => {
  await page.getByRole('link', { name: 'Create an account' }).click()
  // The previous page has such a field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await page.getByLabel('Account').fill('admin')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please read and accept the agreement.')).toBeVisible()
  await readPicture()
  await expect(page.getByText('Picture read.')).toBeVisible()
  await expect(page.getByText('This is already in use')).toBeVisible()
  await page.getByLabel('Account').fill('newcomer')
  await expect(page.getByText('This name is free.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByLabel(/E-mail address/).fill('newcomer@example.com')
  await page.getByLabel(/Phone number/).fill('13900000002')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /Again in/ })).toBeVisible()
  await page.getByLabel('Code from the message').fill((await lastTo(inside, '13900000002')).code ?? '')
  await page.getByRole('button', { name: 'software license agreement' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Software license agreement' })
  await expect(dialog.getByText(/laws of the People’s Republic of China/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'software license agreement' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('checkbox', { name: /I have read and accept/ })).toBeChecked()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/regist-result/)
  await expect(page.getByText(/The account .*newcomer.* was created/)).toBeVisible()
  await expectAccessible(page)
  const { link = '' } = await lastTo(inside, 'newcomer@example.com')
  await page.goto(link)
  await expect(page).toHaveURL(/\/email-result\?result=1$/)
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword('newcomer')
  await isInside()
})

test('an account elsewhere is bound once and then opens the account by itself; a cancelled consent is said', async () => {
  await addMember('carol')
  await page.getByRole('button', { name: /Continue with .*Company login/ }).click()
  await page.getByPlaceholder('Enter any login').fill('carol')
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Bind your account' })).toBeVisible()
  await expect(page.getByText(/Company login.* confirmed who you are/)).toBeVisible()
  await page.getByLabel('Account').fill('carol')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Bind and sign in' }).click()
  await isInside()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${marquee.url}/login?to=%2Fdevice`)
  await page.getByRole('button', { name: /Continue with .*Company login/ }).click()
  await expect(page).toHaveURL(/\/device$/)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: /^(?!simpleMode$)/ })
  await page.goto(`${marquee.url}/login`)
  await page.getByRole('button', { name: /Continue with .*Company login/ }).click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByText('You canceled signing in with the other account')).toBeVisible()
  await expectAccessible(page)
})

test('a second step is asked for after the password, and a recovery code is another way', async () => {
  await addMember('careful')
  const { db, secretBox } = inside.parts
  const { id } = await db.selectFrom('user').select('id').where('username', '=', 'careful').executeTakeFirstOrThrow()
  const secret = secretBox.seal(sealedFor(id), codeApp)
  await db.insertInto('twoFactor').values({ userId: id, secret, confirmedAt: new Date() }).execute()
  await enterPassword('careful')
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('AAAAA-BBBBB')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The code is wrong, or it was used already')).toBeVisible()
  await page.getByRole('button', { name: 'Use the app’s code' }).click()
  await page.getByLabel('Code from the authenticator app').fill(totpOf(codeApp).generate())
  await page.keyboard.press('Enter')
  await isInside()
})

test('the lock asks for the password, plays its animation and leads back to the page that was left', async () => {
  await enterPassword('newcomer')
  await isInside()
  await page.goto(`${marquee.url}/device`)
  await page.getByRole('button', { name: /newcomer/ }).click()
  await page.getByRole('menuitem', { name: 'Lock screen' }).click()
  await expect(page).toHaveURL(/\/locking$/)
  await page.goto(`${marquee.url}/home`)
  await expect(page).toHaveURL(/\/locking$/)
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('The password is wrong')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Unlocked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue now' })).toBeFocused()
  await expect(page).toHaveURL(/\/device$/)
})

test('the user menu signs out: no call without a session follows, and the way back asks for the password', async () => {
  await addMember('leaver')
  await enterPassword('leaver')
  await isInside()
  await expect(page.getByText('Hello, leaver')).toBeVisible()
  const refused: string[] = []
  page.on('response', answer => void (answer.status() === 401 && refused.push(answer.url())))
  await page.getByRole('button', { name: /leaver/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Account')).toBeVisible()
  await page.goto(`${marquee.url}/home`)
  await expect(page.getByLabel('Account')).toBeVisible()
  expect(refused).toEqual([])
})

test('who chose the dark theme on a light system sees no light page while the script is on its way', async ({
  browser,
  marquee,
}) => {
  const context = await browser.newContext({ colorScheme: 'light' })
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await context.route('**/assets/*.js', route => route.abort())
  const page = await context.newPage()
  await page.goto(`${marquee.url}/login`)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await context.close()
})

test('without a connection the sign-in says so in words, though no more of them can be fetched', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await context.route('**/assets/errors-*.js', route => route.abort())
  const page = await context.newPage()
  const signIn = () => page.getByRole('button', { name: 'Sign in' }).click()
  const begin = async () => {
    await page.goto(`${marquee.url}/login`)
    await page.getByLabel('Account').fill('newcomer')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
  }
  await context.route('**/assets/auth-*.js', route => route.abort())
  await begin()
  await signIn()
  await expect(page.getByRole('alert')).toContainText('The connection was interrupted')
  await context.unroute('**/assets/auth-*.js')
  await begin()
  await signIn()
  await expect(page.getByRole('alert')).toContainText('The account or the password is wrong')
  await context.setOffline(true)
  await signIn()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await context.close()
})
