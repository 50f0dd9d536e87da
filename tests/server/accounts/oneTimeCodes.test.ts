import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumeCode, consumeLink, issueCode } from '#server/accounts/codes/oneTimeCodes.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const given = { purpose: 'common', subject: '+4915112345678' } as const

test('of those who bring the right code at one moment exactly one takes it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = await issueCode(server.parts, { ...given, kind: 'digits', minutes: 5 })
    const taken = await Promise.all([1, 2, 3, 4].map(() => consumeCode(server.parts, { ...given, code })))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await consumeCode(server.parts, { ...given, code })).toBe(false)
  }
})

test('after five wrong answers the right one is wrong as well', async () => {
  const code = await issueCode(server.parts, { ...given, kind: 'digits', minutes: 5 })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    expect(await consumeCode(server.parts, { ...given, code: wrong })).toBe(false)
  expect(await consumeCode(server.parts, { ...given, code })).toBe(false)
})

test('a link is followed once, and for what it was made for', async () => {
  const issue = { purpose: 'verifyEmail', subject: '1', kind: 'link', minutes: 5 } as const
  const link = await issueCode(server.parts, { ...issue, data: { email: 'ann@example.com' } })
  expect(await consumeLink(server.parts, 'resetLink', link)).toBeNull()
  const taken = await Promise.all([1, 2, 3].map(() => consumeLink(server.parts, 'verifyEmail', link)))
  expect(taken.filter(Boolean)).toEqual([{ subject: '1', data: { email: 'ann@example.com' } }])
})
