// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import type { ApiError } from '#client/ApiError.ts'
import { createHttp } from '#client/http.ts'
import { failed, ok, openServer } from './openServer.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function open(
  reply: Parameters<typeof openServer>[0],
  more: { token?: () => string | null; timeout?: number } = {},
) {
  const server = await openServer(reply)
  closers.push(server.close)
  const events: string[] = []
  const http = createHttp({
    baseUrl: server.baseUrl,
    token: more.token ?? (() => 'abc'),
    language: () => 'ja-JP',
    text: id => `text of ${id}`,
    onUnauthorized: () => events.push('unauthorised'),
    onMustChangePassword: () => events.push('mustChangePassword'),
    timeout: more.timeout,
  })
  return { ...server, http, events }
}

const caught = async (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: ApiError) => error,
  )

test('every call carries the token and the language', async () => {
  const { http, seen } = await open(() => ok(1))
  expect(
    await http({ method: 'GET', url: '/xboot/x', values: { a: 1, list: ['u', 'v'], none: null, empty: '' } }),
  ).toBe(1)
  expect(seen[0]?.headers.accesstoken).toBe('abc')
  expect(seen[0]?.headers['accept-language']).toBe('ja-JP')
  expect(seen[0]?.query).toEqual({ a: '1', list: 'u,v' })
})

test('a call without a session carries no token', async () => {
  const { http, seen } = await open(() => ok(null), { token: () => null })
  await http({ method: 'GET', url: '/xboot/x' })
  expect(seen[0]?.headers).not.toHaveProperty('accesstoken')
})

test('a body is form-encoded, and JSON when it holds null or something nested', async () => {
  const { http, seen } = await open(() => ok(null))
  await http({ method: 'POST', url: '/x', values: { name: 'a b&c', ids: ['1', '2'], yes: true, gone: undefined } })
  await http({ method: 'POST', url: '/x', values: { name: null } })
  await http({ method: 'PUT', url: '/x', values: { deep: { a: [1] } } })
  expect(seen.map(one => one.headers['content-type'])).toEqual([
    'application/x-www-form-urlencoded;charset=UTF-8',
    'application/json',
    'application/json',
  ])
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({ name: 'a b&c', ids: '1,2', yes: 'true' })
  expect(seen.slice(1).map(one => JSON.parse(one.body))).toEqual([{ name: null }, { deep: { a: [1] } }])
})

test('a refusal shows the server message and its fields', async () => {
  const fields = [{ field: 'name', id: 'field.taken', message: 'taken' }]
  const { http } = await open(() => failed(500, 'no', { id: 'general.invalidInput', fields, params: { n: 1 } }))
  const error = await caught(http({ method: 'POST', url: '/x' }))
  expect(error).toMatchObject({
    message: 'no',
    id: 'general.invalidInput',
    statusCode: 500,
    errors: { name: ['taken'] },
    params: { n: 1 },
  })
})

test('without a message the unknown-error text stands in', async () => {
  const { http } = await open(() => failed(403, ''))
  expect((await caught(http({ method: 'GET', url: '/x' }))).message).toBe('text of general.unknown')
})

test('an answer that is no envelope is an unknown error or a broken connection, never a success', async () => {
  const { http } = await open(({ path }) => (path === '/json' ? '{"a":1}' : '<html>'))
  expect((await caught(http({ method: 'GET', url: '/json' }))).id).toBe('general.unknown')
  expect((await caught(http({ method: 'GET', url: '/html' }))).id).toBe('general.network')
})

test('an answer that takes too long ends in the timeout text', async () => {
  const { http } = await open(() => new Promise(resolve => setTimeout(() => resolve(ok(1)), 2000)), { timeout: 50 })
  expect((await caught(http({ method: 'GET', url: '/x' }))).message).toBe('text of general.timeout')
})

test('a server that cannot be reached is told as such', async () => {
  const { http, close } = await open(() => ok(1))
  await close()
  closers.length = 0
  expect((await caught(http({ method: 'GET', url: '/x' }))).id).toBe('general.network')
})

test('a call given up by its caller rejects with the abort, not with an error for people', async () => {
  const { http } = await open(() => new Promise(() => undefined))
  const controller = new AbortController()
  const answer = caught(http({ method: 'GET', url: '/x', signal: controller.signal }))
  controller.abort()
  expect((await answer).name).toBe('AbortError')
})

test('401 ends the session, but a late 401 of an older session does not', async () => {
  let token = 'old'
  const { http, events } = await open(
    async ({ path }) => {
      if (path === '/late') token = 'new'
      return failed(401, 'gone', { id: 'auth.expired' })
    },
    { token: () => token },
  )
  await caught(http({ method: 'GET', url: '/x' }))
  expect(events).toEqual(['unauthorised'])
  await caught(http({ method: 'GET', url: '/late' }))
  expect(events).toEqual(['unauthorised'])
})

test('a password that must be changed is noticed on any call', async () => {
  const { http, events } = await open(() => failed(403, 'change it', { id: 'auth.mustChangePassword' }))
  await caught(http({ method: 'GET', url: '/x' }))
  expect(events).toEqual(['mustChangePassword'])
})
