import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealedFor, totpOf } from '#server/accounts/signIn/twoFactor.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { type LoginProvider, startGithub, startLoginProvider } from '#tests/server/support/servers/loginProvider.ts'
import { createTestBrowser, type TestBrowser } from '#tests/server/support/servers/testBrowser.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

type Answer<T = unknown> = { success: boolean; result: T; error?: { id: string; params?: Record<string, string> } }
const password = 'Harbour-17-x'
const minute = 60_000
const codeApp = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let server: TestServer
let openId: LoginProvider
let github: Awaited<ReturnType<typeof startGithub>>
let ahead = 0
let githubLogin = 'octo'

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + ahead),
    config: { allowedHosts: ['localhost'] },
  })
  openId = await startLoginProvider([`${server.url}/xboot/social/openId/callback`])
  github = await startGithub(() => githubLogin)
  await setProviders({})
})
afterAll(async () => {
  await Promise.all([openId.close(), github.close()])
  await server.close()
})
beforeEach(() => server.parts.db.deleteFrom('useCount').execute())

async function setProviders(values: Record<string, unknown>) {
  const own = {
    openIdName: 'Company login',
    openIdIssuer: openId.issuer,
    openIdClientId: openId.clientId,
    openIdClientSecret: openId.clientSecret,
    githubAddress: github.address,
    githubClientId: 'github-client',
    githubClientSecret: 'github-secret',
    changed: true,
  }
  resultOf(await server.admin.post('/xboot/setting/login/set', { ...own, ...values }))
}

const ours = /\/(login|relate|ownspace)(\?|$)/
const begin = (browser: TestBrowser, provider = 'openId', query = '') =>
  browser.get<Answer<string>>(`${server.url}/xboot/social/${provider}/login${query}`)
const formAt = (url: string, html: string) => new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', url).href

/** Follows the provider's pages and the redirect back; returns the URL of our page that the browser would show. */
async function goThrough(browser: TestBrowser, start: string, name: string): Promise<URL> {
  let page = await browser.open(start, ours)
  if (/name="login"/.test(page.html)) {
    page = await browser.submit(formAt(page.url, page.html), { prompt: 'login', login: name, password: 'x' }, ours)
  }
  if (/value="consent"/.test(page.html)) {
    page = await browser.submit(formAt(page.url, page.html), { prompt: 'consent' }, ours)
  }
  return new URL(page.url)
}
async function arrive(browser: TestBrowser, name: string, provider = 'openId', query = ''): Promise<URL> {
  return goThrough(browser, (await begin(browser, provider, query)).result, name)
}
const takeToken = (browser: TestBrowser, place: URL) =>
  browser.get<Answer<string>>(`${server.url}/xboot/social/getJWT?JWTKey=${place.searchParams.get('JWTKey')}`)
const bindAs = (browser: TestBrowser, place: URL, username: string, values: Record<string, string> = {}) =>
  browser.post<Answer<string>>(`${server.url}/xboot/social/relate`, {
    username,
    password,
    socialType: place.searchParams.get('socialType') ?? '',
    id: place.searchParams.get('id') ?? '',
    ...values,
  })
const whoHas = async (token: string) =>
  (await (await fetch(`${server.url}/xboot/user/info`, { headers: { accessToken: token } })).json()) as Answer<{
    username: string
  }>

describe('signing in with an account elsewhere', () => {
  test('the page is told which providers are set up, and nothing of their secrets', async () => {
    const options = await server.anonymous.get('/xboot/common/signInOptions')
    expect(options).toMatchObject({
      result: {
        providers: [
          { provider: 'openId', name: 'Company login' },
          { provider: 'github', name: 'GitHub' },
        ],
      },
    })
    expect(JSON.stringify(options)).not.toContain('secret')
  })

  test('an identity that is bound to nobody leads to /relate; once bound it opens the account', async () => {
    await server.addUser('ann')
    const browser = createTestBrowser()
    const start = new URL((await begin(browser)).result)
    expect(start.searchParams.get('code_challenge_method')).toBe('S256')
    expect(start.searchParams.get('state')?.length).toBeGreaterThan(40)
    const place = await goThrough(browser, start.href, 'ann')
    expect([place.pathname, place.searchParams.get('socialType')]).toEqual(['/relate', '4'])
    const bound = await bindAs(browser, place, 'ann')
    expect((await whoHas(bound.result)).result.username).toBe('ann')
    expect(refusalOf(await bindAs(browser, place, 'ann'))).toBe('social.expired')

    const again = await arrive(createTestBrowser(), 'ann')
    expect([again.pathname, again.searchParams.get('related')]).toEqual(['/login', '1'])
    const [row] = await server.parts.db.selectFrom('socialAccount').selectAll().execute()
    expect(row).toMatchObject({ socialType: 4, openId: 'ann', username: 'ann-elsewhere', relateUsername: 'ann' })
    expect(row?.issuer).toBe(openId.issuer)
  })

  test('the key of the way back is worth the token once, within two minutes, in the browser that went', async () => {
    const browser = createTestBrowser()
    const place = await arrive(browser, 'ann', 'openId', '?saveLogin=true&to=%2Fprogram')
    expect(place.searchParams.get('to')).toBe('/program')
    const { result: token } = await takeToken(browser, place)
    expect((await whoHas(token)).result.username).toBe('ann')
    const { saveLogin } = await server.parts.db
      .selectFrom('session')
      .select('saveLogin')
      .where('tokenHash', '=', server.parts.keys.hash('session', token))
      .executeTakeFirstOrThrow()
    expect(saveLogin).toBe(true)
    expect(refusalOf(await takeToken(browser, place))).toBe('social.expired')
    const stolen = await arrive(browser, 'ann')
    expect(refusalOf(await takeToken(createTestBrowser(), stolen))).toBe('social.expired')
    const late = await arrive(browser, 'ann')
    ahead += 2 * minute
    expect(refusalOf(await takeToken(browser, late))).toBe('social.expired')
    const logged = await server.parts.db.selectFrom('log').select(['name', 'username', 'requestParam']).execute()
    expect(logged).toContainEqual({ name: 'social.getJWT', username: 'ann', requestParam: '{"JWTKey":"**********"}' })
  })

  test('a state that is made up, used, foreign or old is refused, and nothing is signed in', async () => {
    const browser = createTestBrowser()
    const back = `${server.url}/xboot/social/openId/callback`
    const errorAt = async (by: TestBrowser, url: string) => (await by.open(url, ours)).url
    const mismatch = `${server.url}/login?error=social.stateMismatch`
    expect(await errorAt(browser, `${back}?state=made-up&code=x`)).toBe(mismatch)
    expect(await errorAt(browser, back)).toBe(mismatch)
    const { result: url } = await begin(browser)
    const state = new URL(url).searchParams.get('state')
    expect(await errorAt(createTestBrowser(), `${back}?state=${state}&code=x`)).toBe(mismatch)
    expect(await errorAt(browser, `${back}?state=${state}&code=x`)).toBe(mismatch)
    const { result: second } = await begin(browser)
    ahead += 10 * minute
    expect(await errorAt(browser, `${back}?state=${new URL(second).searchParams.get('state')}&code=x`)).toBe(mismatch)
  })

  test('a consent that is cancelled and a provider that fails are told apart', async () => {
    const browser = createTestBrowser()
    const page = await browser.open((await begin(browser)).result)
    const cancel = new URL(/href="([^"]+\/abort)"/.exec(page.html)?.[1] ?? '', page.url).href
    expect((await browser.open(cancel, ours)).url).toBe(`${server.url}/login?error=social.cancelled`)
    const { result: url } = await begin(browser)
    const state = new URL(url).searchParams.get('state')
    const forged = `${server.url}/xboot/social/openId/callback?code=forged&state=${state}&iss=${openId.issuer}`
    expect((await browser.open(forged, ours)).url).toBe(`${server.url}/login?error=social.providerFailed`)
    const mixedUp = new URL((await begin(browser)).result).searchParams.get('state')
    const foreign = `${server.url}/xboot/social/openId/callback?code=x&state=${mixedUp}&iss=https://evil.example`
    expect((await browser.open(foreign, ours)).url).toBe(`${server.url}/login?error=social.providerFailed`)
  })

  test('a provider that is down, inside the network without leave, or not set up is said before the browser goes', async () => {
    const browser = createTestBrowser()
    expect(refusalOf(await begin(browser, 'weibo'))).toBe('social.notOffered')
    await setProviders({ openIdIssuer: 'http://localhost:1' })
    expect(refusalOf(await begin(browser))).toBe('social.providerFailed')
    await setProviders({ openIdIssuer: openId.issuer.replace('localhost', '127.0.0.1') })
    expect(refusalOf(await begin(browser))).toBe('social.providerFailed')
    resultOf(await server.admin.delete('/xboot/setting/login'))
    expect(refusalOf(await begin(browser))).toBe('social.notOffered')
    await setProviders({})
    expect(refusalOf(await begin(browser))).toBeNull()
  })

  test('a disabled account is not opened by its identity', async () => {
    const { id } = await server.addUser('gone')
    const browser = createTestBrowser()
    await bindAs(browser, await arrive(browser, 'gone'), 'gone')
    await server.admin.post(`/xboot/user/admin/disable/${id}`)
    expect(refusalOf(await takeToken(browser, await arrive(browser, 'gone')))).toBe('auth.disabled')
  })

  test('binding asks for the password like signing in: failures count, and the second step comes first', async () => {
    const { id } = await server.addUser('careful')
    const { db, secretBox } = server.parts
    const secret = secretBox.seal(sealedFor(id), codeApp)
    await db.insertInto('twoFactor').values({ userId: id, secret, confirmedAt: new Date() }).execute()
    const browser = createTestBrowser()
    const place = await arrive(browser, 'careful')
    expect(refusalOf(await bindAs(createTestBrowser(), place, 'careful'))).toBe('social.expired')
    for (let i = 0; i < 3; i += 1) {
      expect(refusalOf(await bindAs(browser, place, 'careful', { password: 'wrong' }))).toBe('auth.wrongCredentials')
    }
    expect(refusalOf(await bindAs(browser, place, 'careful'))).toBe('auth.captchaRequired')
    await db.deleteFrom('loginFailure').execute()
    const refused = await bindAs(browser, place, 'careful')
    expect(refusalOf(refused)).toBe('auth.secondStep')
    const isBound = async () =>
      (await db.selectFrom('socialAccount').select('id').where('userId', '=', id).execute()).length
    expect(await isBound()).toBe(0)
    const code = totpOf(codeApp).generate({ timestamp: Date.now() + ahead })
    const ticket = refused.error?.params?.ticket ?? ''
    resultOf(await server.anonymous.post('/xboot/user/secondStep', { ticket, code }))
    expect(await isBound()).toBe(1)
    const next = await takeToken(browser, await arrive(browser, 'careful'))
    expect(refusalOf(next)).toBe('auth.secondStep')
  })

  test('an account has one identity of a provider, and an identity one account', async () => {
    await server.addUser('bea')
    const browser = createTestBrowser()
    expect(refusalOf(await bindAs(browser, await arrive(browser, 'bea'), 'ann'))).toBe('social.boundElsewhere')
    const [one, two] = [createTestBrowser(), createTestBrowser()]
    const [first, second] = [await arrive(one, 'bea'), await arrive(two, 'bea')]
    expect(refusalOf(await bindAs(one, first, 'bea'))).toBeNull()
    expect(refusalOf(await bindAs(two, second, 'ann'))).toBe('social.boundElsewhere')
  })

  test('GitHub opens an account as well, by its number and not by its name', async () => {
    await server.addUser('octo-here')
    const browser = createTestBrowser()
    const place = await arrive(browser, 'octo', 'github')
    expect([place.pathname, place.searchParams.get('socialType')]).toEqual(['/relate', '0'])
    await bindAs(browser, place, 'octo-here')
    const next = await takeToken(browser, await arrive(browser, 'octo', 'github'))
    expect((await whoHas(next.result)).result.username).toBe('octo-here')
    githubLogin = 'impostor'
    expect((await arrive(browser, 'octo', 'github')).pathname).toBe('/relate')
    await setProviders({ githubClientSecret: 'wrong' })
    expect((await arrive(browser, 'octo', 'github')).search).toBe('?error=social.providerFailed')
    await setProviders({})
  })
})

describe('what is bound', () => {
  type Info = { openId: boolean; openIdId: string | null; openIdUsername: string | null; github: boolean; qq: boolean }

  test('is shown to its owner by id or name, and to nobody else', async () => {
    const ann = await server.signIn('ann', password)
    const { id } = resultOf(await ann.get<{ id: string }>('/xboot/user/info'))
    const info = resultOf(await ann.get<Info>('/xboot/relate/getRelatedInfo/ann'))
    expect(info).toMatchObject({ openId: true, openIdUsername: 'ann-elsewhere', github: false, qq: false })
    expect(resultOf(await ann.get<Info>(`/xboot/relate/getRelatedInfo/${id}`))).toEqual(info)
    const bea = await server.signIn('bea', password)
    expect(refusalOf(await bea.get(`/xboot/relate/getRelatedInfo/${id}`))).toBe('general.notFound')
    expect(refusalOf(await bea.get('/xboot/relate/findByCondition'))).toBe('auth.forbidden')
  })

  test('is unbound by its owner; another’s only with the right to', async () => {
    const [ann, bea] = [await server.signIn('ann', password), await server.signIn('bea', password)]
    const { openIdId } = resultOf(await ann.get<Info>('/xboot/relate/getRelatedInfo/ann'))
    const other = resultOf(await bea.get<Info>('/xboot/relate/getRelatedInfo/bea')).openIdId
    const unbind = (client: typeof ann, ids: string) =>
      client.post('/xboot/relate/delByIds', { ids, usernames: 'x', socialType: 4 })
    expect(refusalOf(await unbind(bea, `${openIdId},${other}`))).toBe('general.notFound')
    expect(refusalOf(await unbind(ann, ''))).toBe('ids: field.required')
    expect(refusalOf(await unbind(ann, openIdId ?? ''))).toBeNull()
    expect(refusalOf(await unbind(server.admin, other ?? ''))).toBeNull()
    expect((await arrive(createTestBrowser(), 'ann')).pathname).toBe('/relate')
  })

  test('can be added by a signed-in person, who comes back to the user centre', async () => {
    const ann = await server.signIn('ann', password)
    const browser = createTestBrowser()
    const refused = await server.anonymous.post('/xboot/social/openId/bind')
    expect(refusalOf(refused)).toBe('auth.notLoggedIn')
    // The response sets a cookie that binds the flow to the browser; the test passes it on to its browser.
    const answer = await fetch(`${server.url}/xboot/social/openId/bind`, {
      method: 'POST',
      headers: { accessToken: ann.token },
    })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const { result: url } = (await answer.json()) as Answer<string>
    browser.storeCookies(server.url, cookie)
    const place = await goThrough(browser, url, 'ann')
    expect(place.pathname + place.search).toBe('/ownspace?related=1')
    expect(resultOf(await ann.get<Info>('/xboot/relate/getRelatedInfo/ann'))).toMatchObject({ openId: true })
  })
})
