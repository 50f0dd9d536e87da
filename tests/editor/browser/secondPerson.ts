// A second administrator in another browser.
import { adminToken, type Browser, type BrowserContext, type Page } from '#tests/e2e/support/marquee.ts'

const first = 'Harbour-17-x'
const own = 'Quiet-River-9'

export async function addAdministrator(url: string, username: string, nickName: string): Promise<void> {
  const call = async (path: string, accessToken: string, body?: object) => {
    const response = await fetch(`${url}/xboot${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { accessToken, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    })
    const { success, message, result } = (await response.json()) as {
      success: boolean
      message: string
      result: unknown
    }
    if (!success) throw new Error(`${path}: ${message}`)
    return result
  }
  const token = await adminToken(url)
  const roles = (await call('/role/getAllList', token)) as { id: string; name: string }[]
  const ids = roles.filter(({ name }) => name === 'ROLE_ADMIN').map(({ id }) => id)
  await call('/user/admin/add', token, { username, nickName, password: first, type: 1, roles: ids })
  const newcomer = (await call('/login', '', { username, password: first })) as string
  await call('/user/modifyPass', newcomer, { password: first, newPass: own })
}

export async function signInAt(
  browser: Browser,
  url: string,
  username: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
  return { context, page }
}
