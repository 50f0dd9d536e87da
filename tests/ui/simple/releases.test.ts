import { expect, test, vi } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import type { Call } from '#src/core/requests/call.ts'
import { createReleases } from '#src/simple/jobs/createReleases.ts'
import type { Job, NewRelease } from '#src/simple/jobs/job.ts'
import type { Jobs } from '#src/simple/jobs/openJobs.ts'
import { LostConnection, type Steps } from '#src/simple/jobs/Steps.ts'
import { now, planOf } from '#src/simple/release/planOf.ts'
import { createSteps } from '#src/simple/release/steps/createSteps.ts'

const transfer = vi.hoisted(() => ({ start: async (): Promise<string> => '' }))
vi.mock('#src/plugins/media/uploads/transfer.ts', () => ({ createTransfer: async () => transfer }))

/** The browser's storage: copies values, and survives a reload. */
function createKept(): Jobs & { kept: Map<string, Job> } {
  const kept = new Map<string, Job>()
  return {
    kept,
    isLasting: () => true,
    all: async owner => [...kept.values()].filter(job => job.owner === owner),
    save: async job => void kept.set(job.id, { ...job }),
    remove: async id => void kept.delete(id),
  }
}

const files = [new File(['a'], 'a.png'), new File(['b'], 'b.png')]
const release: NewRelease = {
  title: 'Offer',
  content: { kind: 'files', files },
  size: { width: 1920, height: 1080 },
  places: [{ id: '7', name: 'Lobby' }],
  plan: planOf(now, 'simple', 'Offer'),
  isAlone: false,
}

/** A server that records calls and fails at a given step. */
function createServer() {
  const done: string[] = []
  let failures = 0
  let isReviewed = false
  let failure: { at: string; error: Error; isLate?: boolean } | null = null
  const step = (name: string) => {
    const found = failure?.at === name ? failure : null
    if (!found || found.isLate) done.push(name)
    if (!found) return
    failures += 1
    throw found.error
  }
  const steps: Steps = {
    async upload(file) {
      step(`upload ${file.name}`)
      return { id: file.name, kind: 'picture', duration: null }
    },
    findProgram: async () => (done.includes('create') ? 'p1' : null),
    async createProgram() {
      step('create')
      return 'p1'
    },
    fillIn: async () => undefined,
    publish: async ({ programId }) => {
      step(`publish ${programId}`)
      return isReviewed ? 'asked' : 'sent'
    },
    withdrawOthers: async () => step('take back'),
  }
  return {
    steps,
    done,
    failed: () => failures,
    fail(at: string, error: Error, isLate = false) {
      failure = { at, error, isLate }
    },
    review() {
      isReviewed = true
    },
    heal() {
      failure = null
    },
  }
}

const open = (jobs: Jobs, steps: Steps, isOnline = () => true, owner = 'ann') =>
  createReleases({ jobs, steps, owner: () => owner, isOnline, alone: run => run(), pause: 3_600_000 })
const whole = ['upload a.png', 'upload b.png', 'create', 'publish p1']

test('a release goes out step by step, and the browser keeps nothing of it afterwards', async () => {
  const jobs = createKept()
  const server = createServer()
  const releases = open(jobs, server.steps)
  await releases.add(release)
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('sent'), 15_000)
  expect(server.done).toEqual(whole)
  expect(jobs.kept.size).toBe(0)
})

test('without a connection it waits, and goes out when there is one', async () => {
  const jobs = createKept()
  const server = createServer()
  let isOnline = false
  const releases = open(jobs, server.steps, () => isOnline)
  await releases.add(release)
  expect([...jobs.kept.values()].map(({ state }) => state)).toEqual(['waiting'])
  expect(server.done).toEqual([])
  isOnline = true
  releases.wake()
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('sent'), 15_000)
  expect(server.done).toEqual(whole)
})

test.each(['upload a.png', 'upload b.png', 'create', 'publish p1'])(
  'a connection that is lost at "%s" costs nothing: the next start of the page goes on from there',
  async at => {
    const jobs = createKept()
    const server = createServer()
    server.fail(at, new LostConnection())
    const releases = open(jobs, server.steps)
    await releases.add(release)
    await vi.waitFor(() => expect(server.failed()).toBe(1), 15_000)
    await vi.waitFor(() => expect(jobs.kept.values().next().value?.state).toBe('waiting'), 15_000)
    server.heal()
    const restarted = open(jobs, server.steps)
    restarted.start()
    await vi.waitFor(() => expect(jobs.kept.size).toBe(0), 15_000)
    expect(server.done).toEqual(whole)
  },
)

test('a program whose making was not answered is found, and not made twice', async () => {
  const jobs = createKept()
  const server = createServer()
  server.fail('create', new ApiError({ id: 'general.network', message: '', code: 500 }), true)
  await open(jobs, server.steps).add(release)
  await vi.waitFor(() => expect(server.failed()).toBe(1), 15_000)
  await vi.waitFor(() => expect(jobs.kept.values().next().value?.state).toBe('waiting'), 15_000)
  server.heal()
  open(jobs, server.steps).start()
  await vi.waitFor(() => expect(jobs.kept.size).toBe(0), 15_000)
  expect(server.done).toEqual(whole)
})

test('what the server refuses is kept with its reason, and tried again only when somebody asks', async () => {
  const jobs = createKept()
  const server = createServer()
  server.fail('publish p1', new ApiError({ id: 'plan.conflict', message: 'Another plan has these hours', code: 500 }))
  const releases = open(jobs, server.steps)
  await releases.add(release)
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('failed'), 15_000)
  expect(releases.get().jobs[0]?.message).toBe('Another plan has these hours')
  server.heal()
  releases.wake()
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('failed'), 15_000)
  expect(server.done).not.toContain('publish p1')
  await releases.retry(releases.get().jobs[0]?.id ?? '')
  await vi.waitFor(() => expect(jobs.kept.size).toBe(0), 15_000)
  expect(server.done).toEqual(whole)
})

test('one that is refused does not hold up the next', async () => {
  const jobs = createKept()
  const server = createServer()
  server.fail('upload a.png', new ApiError({ id: 'file.tooLarge', message: 'Too large', code: 500 }))
  const releases = open(jobs, server.steps)
  await releases.add(release)
  await releases.add({ ...release, content: { kind: 'program', programId: 'p9' } })
  await vi.waitFor(() => expect(releases.get().jobs.map(({ state }) => state)).toEqual(['failed', 'sent']), 15_000)
})

test('what else plays there is taken back last, once the new is there', async () => {
  const server = createServer()
  const releases = open(createKept(), server.steps)
  await releases.add({ ...release, isAlone: true })
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('sent'), 15_000)
  expect(server.done).toEqual([...whole, 'take back'])
})

test('files for the library go nowhere else', async () => {
  const server = createServer()
  const releases = open(createKept(), server.steps)
  await releases.add({ ...release, places: [] })
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('sent'), 15_000)
  expect(server.done).toEqual(['upload a.png', 'upload b.png'])
})

test('another person of this browser sends nothing of it', async () => {
  const jobs = createKept()
  const server = createServer()
  await open(jobs, server.steps, () => false).add(release)
  const other = open(jobs, server.steps, () => true, 'bob')
  await other.add({ ...release, content: { kind: 'program', programId: 'p9' } })
  await vi.waitFor(() => expect(other.get().jobs.map(({ state }) => state)).toEqual(['sent']), 15_000)
  expect(jobs.kept.size).toBe(1)
})

test('where the site wants approval it is asked for, and what plays there stays', async () => {
  const jobs = createKept()
  const server = createServer()
  server.review()
  const releases = open(jobs, server.steps)
  await releases.add({ ...release, isAlone: true })
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('asked'), 15_000)
  expect(server.done).toEqual(whole)
  expect(jobs.kept.size).toBe(0)
  releases.wake()
  await vi.waitFor(() => expect(releases.get().jobs.map(({ state }) => state)).toEqual(['asked']), 15_000)
})

test('a line that is lost after approval was asked for does not ask twice', async () => {
  const jobs = createKept()
  const server = createServer()
  server.review()
  await open(jobs, server.steps, () => false).add(release)
  const [job] = jobs.kept.values()
  if (!job) throw new Error('nothing was kept')
  // The state if the page was closed between the server's answer and the deletion of the job.
  await jobs.save({ ...job, uploaded: [], programId: 'p1', isPublished: true, isAsked: true })
  const restarted = open(jobs, server.steps)
  restarted.start()
  await vi.waitFor(() => expect(restarted.get().jobs[0]?.state).toBe('asked'), 15_000)
  expect(server.done).not.toContain('publish p1')
})

test('pictures in place of those of a template go up before it is made', async () => {
  const server = createServer()
  const releases = open(createKept(), server.steps)
  const pictures = files.map((file, at) => ({ nodeId: `n${at}`, file }))
  await releases.add({ ...release, content: { kind: 'template', templateId: 't', texts: {}, pictures } })
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('sent'), 15_000)
  expect(server.done).toEqual(whole)
})

test('a release that an older version kept, without pictures of its own, still goes out', async () => {
  const server = createServer()
  const releases = open(createKept(), server.steps)
  await releases.add({ ...release, content: { kind: 'template', templateId: 't', texts: {} } })
  await vi.waitFor(() => expect(releases.get().jobs[0]?.state).toBe('sent'), 15_000)
  expect(server.done).toEqual(['create', 'publish p1'])
})

const failureBody = (id: string, code: number) =>
  JSON.stringify({ success: false, message: `reason of ${id}`, code, timestamp: 0, result: null, error: { id } })

test.each<[string, number, string, Job['state'], string[]]>([
  ['an expired session', 401, failureBody('auth.expired', 401), 'waiting', ['info']],
  ['an expired session behind a proxy that hides the reason', 401, '', 'waiting', ['info']],
  ['too many requests', 429, failureBody('general.tooMany', 500), 'waiting', []],
  ['a server in trouble', 500, failureBody('general.unknown', 500), 'waiting', []],
  ['a proxy without its server', 502, '<html>', 'waiting', []],
  ['no answer', 0, '', 'waiting', []],
  ['a full disk of the server', 507, failureBody('file.diskFull', 500), 'failed', []],
  ['a file that is too large', 413, failureBody('file.tooLarge', 500), 'failed', []],
  ['a file over the limit of a proxy', 413, '<html>', 'failed', []],
])(
  'an upload that ends with %s (%i) is kept, and waits unless the file was rejected',
  async (_, status, body, state, calls) => {
    const server = createServer()
    const called: string[] = []
    // After a 401, the upload also makes the call `info`: only a 401 of a declared call ends the session.
    const call = (async (_service: unknown, name: string) => void called.push(name)) as unknown as Call
    const i18n = { loadNamespaces: async () => undefined, t: (key: string) => key } as never
    const deps = { call, http: async () => null, i18n, token: () => 'old', language: () => 'en-US', owner: () => 'ann' }
    const { upload } = createSteps(deps)
    const originalResponse = { getStatus: () => status, getBody: () => body }
    let failures = 0
    transfer.start = async () => {
      failures += 1
      throw Object.assign(new Error('tus'), { originalResponse: status === 0 ? null : originalResponse })
    }
    const jobs = createKept()
    await open(jobs, { ...server.steps, upload }).add(release)
    await vi.waitFor(() => expect(failures).toBe(1), 15_000)
    await vi.waitFor(() => expect(jobs.kept.values().next().value?.state).toBe(state), 15_000)
    expect(called).toEqual(calls)
    if (state === 'failed')
      expect(jobs.kept.values().next().value?.message).toMatch(/^(reason of file\.|errors:general\.tooLarge$)/)
    // After the user signed in again, the page starts anew.
    const restarted = open(jobs, server.steps)
    restarted.start()
    if (state === 'waiting') await vi.waitFor(() => expect(jobs.kept.size).toBe(0), 15_000)
    expect(server.done).toEqual(state === 'waiting' ? whole : [])
  },
)
