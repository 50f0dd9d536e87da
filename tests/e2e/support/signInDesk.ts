// A server with registration, SMS codes and a company login, and a browser on its sign-in page.

import { solve } from '../../server/support/rights/proofs.ts'
import { startLoginProvider } from '../../server/support/servers/loginProvider.ts'
import {
  adminToken,
  type Browser,
  createMarquee,
  expect,
  firstPassword,
  type Page,
  password,
  watchConsole,
} from './marquee.ts'
import { openServerParts, type ServerParts } from './openServerParts.ts'

export async function openSignInDesk(browser: Browser) {
  const marquee = await createMarquee({ env: { ADMIN_PASSWORD: firstPassword, ALLOWED_HOSTS: 'localhost' } })
  await marquee.start()
  const { url } = marquee
  const provider = await startLoginProvider([`${url}/xboot/social/openId/callback`])
  const inside = await openServerParts(marquee.dataDir)
  const post = createPost(url, await adminToken(url))
  await post('/xboot/setting/other/set', { domain: url })
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
  const page = await browser.newPage()
  const said = watchConsole(page)
  return {
    url,
    inside,
    page,
    said,
    ...createSteps(page, inside, post),
    /** Opens the sign-in page as a new visitor who has made no attempts. */
    async reset() {
      await inside.parts.db.deleteFrom('useCount').execute()
      await page.context().clearCookies({ name: /^(?!simpleMode$)/ })
      await page.goto(`${url}/login`)
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${url}/login`)
    },
    async close() {
      await page.close()
      await inside.close()
      await provider.close()
      await marquee.stop()
    },
  }
}

export type SignInDesk = Awaited<ReturnType<typeof openSignInDesk>>

type Post = (path: string, body: Record<string, string>) => Promise<void>

function createPost(url: string, accessToken: string): Post {
  return async (path, body) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { accessToken },
      body: new URLSearchParams(body),
    })
    expect(await answer.json()).toMatchObject({ success: true })
  }
}

function createSteps(page: Page, inside: ServerParts, post: Post) {
  return {
    async addMember(username: string, values: Record<string, string> = {}): Promise<void> {
      await post('/xboot/user/admin/add', { username, password, ...values })
      await inside.parts.db
        .updateTable('user')
        .set({ mustChangePassword: false })
        .where('username', '=', username)
        .execute()
    },
    async enterPassword(username: string, word = password): Promise<void> {
      await page.getByLabel('Account').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(word)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
    /** Replaces the answer of the shown captcha by a known one and types it. */
    async readPicture(): Promise<void> {
      const picture = page.getByRole('img', { name: 'Picture with the code' })
      // Waits until the captcha is drawn, because the server chooses its text then.
      await expect
        .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0))
        .toBe(true)
      const source = await picture.getAttribute('src')
      const answer = await solve(inside.parts, source?.split('/').at(-1) ?? '')
      await page.getByLabel('Code in the picture').fill(answer)
    },
    isInside: () => expect(page).toHaveURL(/\/home$/),
  }
}
