// Concurrent password guesses: the lock counts a guess before the password is verified.
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { createCaptcha } from '#server/accounts/signIn/captcha.ts'
import { createCredentials } from '#server/accounts/signIn/createCredentials.ts'
import { createKnownNetworks } from '#server/accounts/signIn/createKnownNetworks.ts'
import { createLoginGuard } from '#server/accounts/signIn/loginGuard.ts'
import { createPasswordCheck } from '#server/accounts/signIn/passwordCheck.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { refusalOf, solvedCaptcha } from '#tests/server/support/rights/proofs.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const password = 'Harbour-17-x'
const minute = 60_000
const volley = 40
let server: TestServer
let ahead = 0
let count = 0

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + ahead),
    config: { trustedProxies: ['127.0.0.1'] },
  })
})
afterAll(() => server.close())

async function addMember() {
  count += 1
  const username = `guessed${count}`
  await server.addUser(username)
  return { username }
}

const enterAs = (username: string, given: string, proof: { captchaId: string; answer: string } | null = null) =>
  server.anonymous.post('/xboot/login', {
    username,
    password: given,
    ...(proof ? { captchaId: proof.captchaId, code: proof.answer } : {}),
  })
const failuresOf = (username: string) =>
  server.parts.db.selectFrom('loginFailure').select('count').where('username', '=', username).executeTakeFirst()

test('of a volley at once ten passwords are looked at, and the right one in the middle of the lock is refused', async () => {
  const { username } = await addMember()
  const { db } = server.parts
  await db.deleteFrom('captcha').execute()
  const proofs = await Promise.all(Array.from({ length: volley }, () => solvedCaptcha(server)))
  const answers = await Promise.all(proofs.map((proof, at) => enterAs(username, `no-Good-${at}`, proof)))
  const refusals = answers.map(refusalOf)
  expect(refusals.filter(id => id === 'auth.wrongCredentials')).toHaveLength(6)
  expect(refusals.filter(id => id === 'auth.triesLeft')).toHaveLength(3)
  expect(refusals.filter(id => id === 'auth.locked')).toHaveLength(volley - 9)
  // Rejected tries were not counted and did not use up their captcha.
  expect(await failuresOf(username)).toEqual({ count: 10 })
  expect(await db.selectFrom('captcha').select('id').execute()).toHaveLength(volley - 7)
  expect(refusalOf(await enterAs(username, password, await solvedCaptcha(server)))).toBe('auth.locked')
  ahead += 10 * minute
  expect(refusalOf(await enterAs(username, password))).toBeNull()
})

test('of a volley without the picture three passwords are looked at', async () => {
  const { username } = await addMember()
  const answers = await Promise.all(Array.from({ length: volley }, (_, at) => enterAs(username, `no-Good-${at}`)))
  expect(answers.map(refusalOf).sort()).toEqual([
    ...Array.from({ length: volley - 3 }, () => 'auth.captchaRequired'),
    ...Array.from({ length: 3 }, () => 'auth.wrongCredentials'),
  ])
  expect(await failuresOf(username)).toEqual({ count: 3 })
})

test('through a guard of another server the same failures are counted, before a password is looked at', async () => {
  const { db, now } = server.parts
  let looks = 0
  const guess = () =>
    createLoginGuard(db, now).attempt('Spread', '192.0.2.1', {
      async prove() {
        looks += 1
        return null
      },
    })
  const answers = await Promise.allSettled(Array.from({ length: volley }, guess))
  expect(looks).toBe(10)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(volley - 10)
})

describe('beside the pair', () => {
  /** Makes a guess; returns the delay in milliseconds (0 = none), and whether a captcha was required. */
  async function guess(username: string, ip: string, isRight = false) {
    const { db, now } = server.parts
    const pauses: number[] = []
    let isAsked = false
    const guard = createLoginGuard(db, now, async ms => pauses.push(ms))
    await guard.attempt(username, ip, {
      async admit(asksCaptcha) {
        isAsked = asksCaptcha
      },
      prove: async () => (isRight ? username : null),
    })
    return { isAsked, pause: pauses[0] ?? 0 }
  }

  test('an address that fails at twenty names needs a picture for the next one, wherever in its network it is', async () => {
    const answers = []
    for (let at = 0; at < 20; at += 1) answers.push(await guess(`sprayed${at}`, `2001:db8:7:7::${at + 1}`))
    expect(answers.some(({ isAsked }) => isAsked)).toBe(false)
    expect(await guess('sprayed20', '2001:db8:7:7:ffff::1')).toEqual({ isAsked: true, pause: 0 })
    expect(await guess('sprayed20', '2001:db8:7:8::1')).toEqual({ isAsked: false, pause: 0 })
    // A successful sign-in does not reset the count of guesses for other accounts.
    await guess('sprayed21', '2001:db8:7:7::1', true)
    expect(await guess('sprayed22', '2001:db8:7:7::1')).toMatchObject({ isAsked: true })
    ahead += 10 * minute
    expect(await guess('sprayed23', '2001:db8:7:7::1')).toEqual({ isAsked: false, pause: 0 })
  })

  test('an account that is guessed at from ten addresses needs a picture and more and more patience, but is never locked', async () => {
    const first = []
    for (let at = 0; at < 10; at += 1) first.push(await guess('Besieged', `198.51.100.${at}`))
    expect(first).toEqual(first.map(() => ({ isAsked: false, pause: 0 })))
    const next = []
    for (let at = 10; at < 60; at += 1) next.push(await guess('besieged', `198.51.100.${at}`))
    expect(next.every(({ isAsked }) => isAsked)).toBe(true)
    expect(next.slice(0, 6).map(({ pause }) => pause)).toEqual([250, 500, 1000, 2000, 4000, 5000])
    expect(next.at(-1)?.pause).toBe(5000)
    // The owner can sign in from another address.
    expect(await guess('besieged', '203.0.113.200', true)).toEqual({ isAsked: true, pause: 5000 })
  })

  test('a name without an account is treated alike', async () => {
    const { username } = await addMember()
    for (const name of [username, 'no-such-account']) {
      const answers = []
      for (let at = 0; at < 12; at += 1) answers.push(await guess(name, `192.0.2.${100 + at}`))
      expect(answers.map(({ isAsked }) => isAsked).indexOf(true)).toBe(10)
    }
  })
})

describe('the queue in front of argon2', () => {
  const nobody = { has: async () => false }

  test('lets a network that somebody signed in from go ahead of a flood, and in where the flood is turned away', async () => {
    const begun: (string | null)[] = []
    const verify = async (stored: string | null) => {
      begun.push(stored)
      return true
    }
    const known = { has: async (network: string) => network === '192.0.2.9' }
    const check = createPasswordCheck({ known, verify, most: 3 })
    const flood = [1, 2, 3, 4].map(at => check.isRight(`flood ${at}`, 'x', `192.0.2.${at}`))
    const answers = Promise.allSettled([...flood, check.isRight('member', 'x', '192.0.2.9')])
    expect((await answers).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ])
    expect(begun).toEqual(['flood 1', 'member', 'flood 2', 'flood 3'])
  })

  test('looks at one password at a time, rests as long as it worked, and turns away those who would wait in vain', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const began: number[] = []
    const ended: number[] = []
    const verify = async () => {
      began.push(performance.now())
      await new Promise(done => setTimeout(done, 10))
      ended.push(performance.now())
      return true
    }
    const check = createPasswordCheck({ known: nobody, verify, most: 5 })
    const started = performance.now()
    const asked = Promise.allSettled(Array.from({ length: 9 }, () => check.isRight(null, 'x', '192.0.2.1')))
    await vi.advanceTimersByTimeAsync(1_000)
    const answers = await asked
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(4).fill('rejected')])
    expect(answers.at(-1)).toMatchObject({ reason: { id: 'general.busy' } })
    // Five verifications of 10 ms, each followed by a pause of 10 ms.
    expect(began.map(at => at - started)).toEqual([0, 20, 40, 60, 80])
    expect(ended.map(at => at - started)).toEqual([10, 30, 50, 70, 90])
    const next = check.isRight(null, 'x', '192.0.2.1')
    await vi.advanceTimersByTimeAsync(20)
    expect(await next).toBe(true)
  })

  test('a sign-in that is turned away says when to come again, and nothing is counted or logged of it', async () => {
    const { username } = await addMember()
    const { db } = server.parts
    await db.deleteFrom('log').execute()
    const busy = { ...server.parts }
    const known = createKnownNetworks(busy)
    const passwords = createPasswordCheck({ known, verify: () => new Promise(() => undefined), most: 1 })
    void passwords.isRight(null, 'x', '192.0.2.78')
    const guard = createLoginGuard(busy.db, busy.now)
    const credentials = createCredentials({ db, captcha: createCaptcha(busy), guard, passwords, known })
    await expect(credentials.check({ username, password }, '192.0.2.77')).rejects.toMatchObject({
      id: 'general.busy',
      params: { seconds: 3 },
    })
    expect(await failuresOf(username)).toBeUndefined()
    const enter = () =>
      fetch(`${server.url}/xboot/login`, {
        method: 'POST',
        body: new URLSearchParams({ username, password }),
        headers: { 'x-forwarded-for': '198.51.100.7' },
      }).then(answer => answer.json() as Promise<Envelope<string>>)
    resultOf(await enter())
    await db.deleteFrom('log').execute()
    // Enough guesses to fill the queue.
    const flood = Array.from({ length: 90 }, (_, at) =>
      fetch(`${server.url}/xboot/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: `flood${at}`, password: 'no-Good-1' }),
        headers: { 'x-forwarded-for': `192.0.2.${at}` },
      }),
    )
    // The owner has signed in from this address before.
    const entered = enter()
    const answers = await Promise.all(flood)
    expect(refusalOf(await entered)).toBeNull()
    const refusals = await Promise.all(answers.map(async answer => refusalOf((await answer.json()) as Envelope<null>)))
    const turnedAway = answers.filter((_answer, at) => refusals[at] === 'general.busy')
    expect(turnedAway.length).toBeGreaterThan(0)
    expect(turnedAway.every(({ headers }) => headers.get('retry-after') === '3')).toBe(true)
    const logged = await db.selectFrom('log').select('id').execute()
    expect(logged).toHaveLength(91 - turnedAway.length)
    ahead += 10 * minute
  })
})

test('right ones are no failures: many at once all enter', async () => {
  const { username } = await addMember()
  const answers = await Promise.all(Array.from({ length: 12 }, () => enterAs(username, password)))
  expect(answers.map(refusalOf)).toEqual(answers.map(() => null))
  expect(await failuresOf(username)).toBeUndefined()
})

const newPass = 'Lantern-88-y'
const asking: Record<string, (member: Client, given: string) => Promise<Envelope<unknown>>> = {
  'changing it': (member, given) => member.post('/xboot/user/modifyPass', { password: given, newPass }),
  'the lock screen': (member, given) => member.post('/xboot/user/unlock', { password: given }),
  'the second step, to begin it': (member, given) => member.post('/xboot/user/twoFactor/begin', { password: given }),
  'the second step, to end it': (member, given) =>
    member.post('/xboot/user/twoFactor/off', { password: given, code: '000000' }),
  'new recovery codes': (member, given) =>
    member.post('/xboot/user/twoFactor/renew', { password: given, code: '000000' }),
}

test.each(Object.keys(asking))('a stolen session guesses a password ten times, not more: %s', async name => {
  const ask = asking[name] ?? (() => Promise.reject(new Error(name)))
  const { username } = await addMember()
  const stolen = await server.signIn(username, password)
  const answers = await Promise.all(Array.from({ length: volley }, (_, at) => ask(stolen, `no-Good-${at}`)))
  const refusals = answers.map(refusalOf)
  expect(refusals.filter(id => id === 'password: auth.oldPasswordWrong')).toHaveLength(10)
  expect(refusals.filter(id => id === 'auth.locked')).toHaveLength(volley - 10)
  expect(await failuresOf(username)).toEqual({ count: 10 })
  expect(refusalOf(await ask(stolen, password))).toBe('auth.locked')
  ahead += 10 * minute
})

test('a secret of the settings is seen for a password that is guessed as seldom, in both forms of the call', async () => {
  const see = (at: number) =>
    at % 2 === 0
      ? server.admin.post('/xboot/setting/seeSecret/EMAIL_SETTING', { password: `no-Good-${at}` })
      : fetch(`${server.url}/xboot/setting/seeSecret/EMAIL_SETTING`, {
          headers: { accessToken: server.admin.token, password: `no-Good-${at}` },
        }).then(response => response.json() as Promise<Envelope<unknown>>)
  const refusals = (await Promise.all(Array.from({ length: 12 }, (_, at) => see(at)))).map(refusalOf)
  expect(refusals.filter(id => id === 'password: auth.oldPasswordWrong')).toHaveLength(10)
  expect(refusals.filter(id => id === 'auth.locked')).toHaveLength(2)
  ahead += 10 * minute
})

test('the right password changes it, and the old one no longer counts', async () => {
  const { username } = await addMember()
  const member = await server.signIn(username, password)
  const other = await server.signIn(username, password)
  const change = (values: Record<string, string>) => member.post('/xboot/user/modifyPass', { password, ...values })
  expect(refusalOf(await change({ newPass: password }))).toBe('newPass: password.same')
  expect(refusalOf(await change({ newPass: 'short' }))).toBe('newPass: password.length')
  expect(await change({ newPass })).toMatchObject({ success: true, message: 'Password changed', result: null })
  expect(await failuresOf(username)).toEqual({ count: 0 })
  expect(refusalOf(await other.get('/xboot/user/info'))).toBe('auth.expired')
  expect(refusalOf(await change({ newPass: password }))).toBe('password: auth.oldPasswordWrong')
})
