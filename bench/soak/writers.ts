// The load: concurrent writers, each with its own rows.
import { createHash, randomBytes } from 'node:crypto'
import { uploadFile } from '#bench/support/uploadFile.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Ledger } from './createLedger.ts'

export type World = {
  url(): string
  token: string
  ledger: Ledger
  isOver(): boolean
}

/** No answer, or the database connection broke: the write may or may not have been applied. */
class Unanswered extends Error {}
class Refused extends Error {}
const uncertain: readonly string[] = ['general.databaseAway', 'general.unknown', 'general.stopping']
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

async function ask<T>({ url, token }: World, method: string, path: string, body?: Record<string, unknown>): Promise<T> {
  const answer = await fetch(url() + path, {
    method,
    headers: { accessToken: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
    .then(response => response.json() as Promise<Envelope<T>>)
    .catch((cause: unknown) => {
      throw new Unanswered('no answer', { cause })
    })
  if (answer.success) return answer.result
  const id = answer.error?.id ?? ''
  throw uncertain.includes(id) ? new Unanswered(id) : new Refused(`${path}: ${JSON.stringify(answer.error)}`)
}

/**
 * Runs a call; returns undefined unless the call is known to have succeeded. Counts a refusal; calls `onOpen` if the
 * outcome is unknown.
 */
async function attempt<T>(world: World, work: () => Promise<T>, onOpen: () => void): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) {
      world.ledger.refuse()
      console.error(error.message)
    } else onOpen()
    await pause(100)
    return undefined
  }
}

let count = 0
const next = (word: string) => {
  count += 1
  return `${word} ${count}`
}

/** Creates a row and edits it three times; deletes about a third of the rows afterward. */
async function row(world: World, kind: string, { make, path }: { make: (title: string) => object; path: string }) {
  const { ledger } = world
  const title = next(kind)
  const made = await attempt(
    world,
    () => ask<{ id: string }>(world, 'POST', `${path}/add`, make(title) as Record<string, unknown>),
    ledger.lose,
  )
  if (!made) return
  const { id } = made
  ledger.confirm(kind, id, title)
  for (let at = 0; at < 3; at += 1) {
    const changed = next(kind)
    const done = await attempt(
      world,
      () => ask(world, 'POST', `${path}/edit`, { ...make(changed), id } as Record<string, unknown>),
      () => ledger.leaveOpen(kind, id, changed),
    )
    if (done !== undefined) ledger.confirm(kind, id, changed)
  }
  if (count % 3 > 0) return
  const gone = await attempt(
    world,
    () => ask(world, 'DELETE', `${path}/delByIds/${id}`),
    () => ledger.leaveOpen(kind, id, null),
  )
  if (gone !== undefined) ledger.confirm(kind, id, null)
}

/** Uploads a file, whose stored bytes are compared with the original at the end of the run. */
async function upload(world: World) {
  const { ledger } = world
  // A unique picture: a one-pixel PNG followed by random bytes.
  const bytes = Buffer.concat([pixel, randomBytes(2_000)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = await attempt(
    world,
    () =>
      uploadFile(`${next('file')}.png`, bytes, {
        url: world.url(),
        accessToken: world.token,
        call: (path, body) => ask(world, 'POST', path, body),
      }),
    ledger.lose,
  )
  if (id !== undefined) ledger.confirm('file', id, sha256)
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function read(world: World) {
  for (const path of [
    '/xboot/department/getByPage',
    '/xboot/log/getAllByPage',
    '/xboot/file/getByCondition',
    '/xboot/health',
  ]) {
    await attempt(
      world,
      () => ask(world, 'GET', path),
      () => undefined,
    )
  }
}

const department = { path: '/xboot/department', make: (title: string) => ({ title }) }
const folder = { path: '/xboot/folder', make: (name: string) => ({ name }) }

/** Runs all writers until the run is over; resolves when each has finished its last operation. */
export async function work(world: World): Promise<void> {
  const kinds: (() => Promise<void>)[] = [
    () => row(world, 'department', department),
    () => row(world, 'department', department),
    () => row(world, 'folder', folder),
    () => upload(world),
    () => read(world),
  ]
  await Promise.all(
    kinds.map(async once => {
      while (!world.isOver()) await once()
    }),
  )
}
