// Guessing passwords by many tries at once: the lock counts before it looks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { createLoginGuard } from '#server/accounts/loginGuard.ts'
import { refusalOf, solvedCaptcha } from './support/proofs.ts'
import { type Client, startTestServer, type TestServer } from './support/testServer.ts'

const password = 'Harbour-17-x'
const minute = 60_000
const volley = 40
let server: TestServer
let ahead = 0
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
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
  // What was not looked at was not counted either, and left its picture unused.
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
    createLoginGuard(db, now).attempt('Spread', '192.0.2.1', async () => {
      looks += 1
      return null
    })
  const answers = await Promise.allSettled(Array.from({ length: volley }, guess))
  expect(looks).toBe(10)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(volley - 10)
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

test('whoever gives the right password changes it, and what it was no longer counts', async () => {
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
