import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Device } from '#contract/resources/fleet/device.ts'
import { countFailure, refuseAfterFailures } from '#server/devices/pairing/pairingLimit.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import {
  createKeyPair,
  info,
  type KeyPair,
  pairScreen,
  prove,
  showCode,
} from '#tests/server/support/drivers/testScreen.ts'
import { createClient, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let keys: KeyPair
beforeAll(async () => {
  server = await startTestServer()
  keys = await createKeyPair()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.parts.db.deleteFrom('pairing').execute()
  await server.parts.db.deleteFrom('pairingFailure').execute()
})

const errorOf = (answer: { success: boolean; error?: { id: string } }) => (answer.success ? null : answer.error?.id)
const add = (code: string, client = server.admin) =>
  client.post<Device>('/xboot/equipment/add', { code, name: 'Lobby' })
const stateOf = async (claim: string) =>
  resultOf(await server.anonymous.post<{ state: string; eid: string | null }>('/xboot/screen/pairState', { claim }))

describe('pairing', () => {
  test('a code holds 40 bits, is kept only as a hash, and pairs its screen once, however it is typed', async () => {
    const { code, claim, expiresIn } = await showCode(server, keys)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(expiresIn).toBe(600)
    expect(JSON.stringify(await server.parts.db.selectFrom('pairing').selectAll().execute())).not.toContain(code)
    expect(await stateOf(claim)).toEqual({ state: 'waiting', eid: null })

    const device = resultOf(await add(` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`))
    expect(device).toMatchObject({
      code,
      status: 'offline',
      timeZone: 'Europe/Berlin',
      capabilities: info.capabilities,
    })
    expect(await stateOf(claim)).toEqual({ state: 'paired', eid: device.eid })
    expect(errorOf(await add(code))).toBe('device.pairingCodeUnknown')
  })

  test('two who type the same code at once get one device', async () => {
    const { code } = await showCode(server, keys)
    const answers = await Promise.all([add(code), add(code), add(code)])
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
  })

  test('a code that is ten minutes old pairs nothing', async () => {
    const { code, claim } = await showCode(server, keys)
    await server.parts.db
      .updateTable('pairing')
      .set({ expireTime: new Date(Date.now() - 1) })
      .execute()
    expect(errorOf(await add(code))).toBe('device.pairingCodeUnknown')
    expect((await stateOf(claim)).state).toBe('expired')
  })

  test('ten wrong codes lock the account and the address, also for the right code; the lock ends after 15 minutes', async () => {
    const { code } = await showCode(server, keys)
    for (let i = 0; i < 10; i += 1) expect(errorOf(await add('AAAABBBB'))).toBe('device.pairingCodeUnknown')
    expect(errorOf(await add(code))).toBe('device.pairingTooManyTries')
    const admin = await server.parts.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirst()
    const failures = await server.parts.db.selectFrom('pairingFailure').selectAll().orderBy('key').execute()
    expect(failures.map(({ key, count }) => [key, count])).toEqual([
      ['ip:127.0.0.1', 10],
      [`user:${admin?.id}`, 10],
    ])
    await server.parts.db
      .updateTable('pairingFailure')
      .set({ lastTime: new Date(Date.now() - 16 * 60_000) })
      .execute()
    expect((await add(code)).success).toBe(true)
  })

  test('wrong codes from addresses of one IPv6 network count together', async () => {
    const { db } = server.parts
    const now = () => new Date()
    for (let i = 1; i <= 10; i += 1)
      await countFailure(db, { ip: `2001:db8:7:7::${i}`, caller: { id: `guesser${i}` }, now })
    const attempt = (ip: string) =>
      db.transaction().execute(inside => refuseAfterFailures({ db: inside, ip, caller: { id: 'other' }, now }))
    await expect(attempt('2001:db8:7:7:ffff::1')).rejects.toMatchObject({ id: 'device.pairingTooManyTries' })
    await expect(attempt('2001:db8:7:8::1')).resolves.toBeUndefined()
  })

  test('an address shows codes on a thousand screens in ten minutes and no more', async () => {
    await sql`
      INSERT INTO "pairing" ("codeHash", "claimHash", "publicKey", "info", "ip", "createTime", "expireTime")
      SELECT 'code' || i, 'claim' || i, to_jsonb(i), '{}', '127.0.0.1', now(), now() + interval '10 minutes'
      FROM generate_series(1, 1000) AS i`.execute(server.parts.db)
    const answer = await server.anonymous.post('/xboot/screen/pair', { publicKey: keys.jwk, info })
    expect(errorOf(answer)).toBe('general.tooMany')
  })

  test.each([
    ['no P-256 key', { kty: 'EC', crv: 'P-384', x: 'a', y: 'b' }],
    ['a point that is not on the curve', { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) }],
    ['nothing', {}],
  ])('%s is refused as a key', async (_name, publicKey) => {
    expect(errorOf(await server.anonymous.post('/xboot/screen/pair', { publicKey, info }))).toBe('general.invalidInput')
  })

  test('a private key is refused: it must never leave the screen', async () => {
    const publicKey = { ...keys.jwk, d: keys.jwk.x }
    expect(errorOf(await server.anonymous.post('/xboot/screen/pair', { publicKey, info }))).toBe('general.invalidInput')
  })
})

describe('proving the key', () => {
  test('a signature over the nonce opens a session; the nonce is good once', async () => {
    const screen = await pairScreen(server, server.admin, 'Proof')
    const { eid } = screen
    const { nonce } = resultOf<{ nonce: string }>(await server.anonymous.post('/xboot/screen/challenge', { eid }))
    const signature = await screen.keys.sign(`marquee:${eid}:${nonce}`)
    const body = { eid, nonce, signature, info: { ...info, softwareVersion: '2.0.0' } }
    expect((await server.anonymous.post('/xboot/screen/session', body)).success).toBe(true)
    expect(errorOf(await server.anonymous.post('/xboot/screen/session', body))).toBe('device.badSignature')
    const shown = resultOf(await server.admin.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`))
    expect(shown.softwareVersion).toBe('2.0.0')
  })

  test('another key, another device’s nonce and an old nonce are refused, and a refused nonce is used up', async () => {
    const screen = await pairScreen(server, server.admin, 'Strict')
    const other = await pairScreen(server, server.admin, 'Other')
    const { eid } = screen
    const ask = async (asked: string) =>
      resultOf<{ nonce: string }>(await server.anonymous.post('/xboot/screen/challenge', { eid: asked })).nonce
    const open = async (nonce: string, signer: KeyPair) =>
      errorOf(
        await server.anonymous.post('/xboot/screen/session', {
          eid,
          nonce,
          signature: await signer.sign(`marquee:${eid}:${nonce}`),
          info,
        }),
      )
    const nonce = await ask(eid)
    expect(await open(nonce, other.keys)).toBe('device.badSignature')
    expect(await open(nonce, screen.keys)).toBe('device.badSignature')
    expect(await open(await ask(other.eid), screen.keys)).toBe('device.badSignature')
    const old = await ask(eid)
    await server.parts.db
      .updateTable('deviceNonce')
      .set({ expireTime: new Date(Date.now() - 1) })
      .execute()
    expect(await open(old, screen.keys)).toBe('device.badSignature')
    expect(await open(await ask(eid), screen.keys)).toBe(null)
  })

  test('an ended session asks for a new proof; only a removed device is told that it was revoked', async () => {
    const screen = await pairScreen(server, server.admin, 'Ended')
    await server.parts.db.deleteFrom('deviceSession').where('deviceId', '=', screen.id).execute()
    expect(errorOf(await screen.client.get('/xboot/screen/manifest'))).toBe('auth.expired')
    const again = createClient(server.url, await prove(server, screen.eid, screen.keys))
    expect((await again.get('/xboot/screen/manifest')).success).toBe(true)

    expect((await server.admin.delete(`/xboot/equipment/delByIds/${screen.id}`)).success).toBe(true)
    expect(errorOf(await again.get('/xboot/screen/manifest'))).toBe('auth.expired')
    expect(errorOf(await server.anonymous.post('/xboot/screen/challenge', { eid: screen.eid }))).toBe('device.revoked')
  })

  test('a person’s token opens no device call, and a device’s token no person’s', async () => {
    const screen = await pairScreen(server, server.admin, 'Mixed')
    expect(errorOf(await server.admin.get('/xboot/screen/manifest'))).toBe('auth.expired')
    expect(errorOf(await screen.client.get('/xboot/equipment/getAll'))).toBe('auth.expired')
  })

  test('an unknown time zone of a screen becomes UTC; an unknown one that was typed is refused', async () => {
    const odd = await pairScreen(server, server.admin, 'Odd', { info: { timeZone: 'Mars/Olympus' } })
    expect(odd.device.timeZone).toBe('UTC')
    const { code } = await showCode(server, keys)
    const typed = await server.admin.post('/xboot/equipment/add', { code, name: 'X', timeZone: 'Mars/Olympus' })
    expect(typed).toMatchObject({ error: { fields: [{ field: 'timeZone', id: 'device.zoneUnknown' }] } })
  })
})
