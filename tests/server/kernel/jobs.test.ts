import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import type { TaskProgress } from '#contract/services/system/task.ts'
import { createRunner } from '#server/jobs/createRunner.ts'
import { defineTask, type Task } from '#server/jobs/defineTask.ts'
import { createBoss, leaseSeconds } from '#server/jobs/queue/createBoss.ts'
import { startJobs } from '#server/jobs/startJobs.ts'
import { tasks } from '#server/registries/tasks.ts'
import { scheduleDue } from '#server/scheduledJobs/scheduleDue.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

const silent = { error: () => undefined }
const storageCheck = '300000000000000005'

function signalOf() {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

type State = { state: string; retryCount: number; message: string | null }

/** A test task with a separate queue. */
async function withTask(values: Partial<Task>, run: Task['run']) {
  const { db } = server.parts
  const name = `test-${randomUUID()}`
  const task: Task = { ...defineTask({ name, data: z.looseObject({}), run }), ...values }
  const boss = createBoss(db)
  await boss.createQueue(name, { name, policy: 'short' })
  return {
    send: async (data: object = {}) => {
      const options = { retryLimit: task.retryLimit ?? 5, retryDelay: 10, singletonKey: randomUUID() }
      return (await boss.send(name, data, options)) ?? ''
    },
    runner: createRunner({ parts: server.parts, log: silent, tasks: { [name]: task } }),
    async state(id: string): Promise<State> {
      const found = await sql<State>`
        SELECT "state", "retry_count" AS "retryCount", "output" ->> 'message' AS "message" FROM pgboss.job WHERE "id" = ${id}::uuid
      `.execute(db)
      return found.rows[0] ?? { state: 'gone', retryCount: 0, message: null }
    },
  }
}

describe('the queue', () => {
  test('a job exists only if the transaction that asked for it commits', async () => {
    const { db, jobs } = server.parts
    const count = async () => {
      const found = await sql<{
        count: number
      }>`SELECT count(*) AS "count" FROM pgboss.job WHERE "name" = 'quartzJobRun'`.execute(db)
      return found.rows[0]?.count
    }
    const before = await count()
    const failing = db.transaction().execute(async transaction => {
      expect(await jobs.enqueue('quartzJobRun', { runId: '1' }, { db: transaction })).toMatch(/^[\da-f-]{36}$/)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await count()).toBe(before)
    await jobs.enqueue('quartzJobRun', { runId: '1' })
    expect(await count()).toBe(Number(before) + 1)
    await runTasks(server)
  })

  test('while one with a key waits, another is not added', async () => {
    const { jobs } = server.parts
    expect(await jobs.enqueue('quartzJobRun', { runId: '1' }, { singletonKey: 'once' })).not.toBeNull()
    expect(await jobs.enqueue('quartzJobRun', { runId: '1' }, { singletonKey: 'once' })).toBeNull()
    expect(await jobs.enqueue('quartzJobRun', { runId: '1' }, { singletonKey: 'other' })).not.toBeNull()
    await runTasks(server)
    expect(await jobs.enqueue('quartzJobRun', { runId: '1' }, { singletonKey: 'once' })).not.toBeNull()
    await runTasks(server)
  })

  test('one throwing job never fails the others of its batch', async () => {
    const { send, runner, state } = await withTask({ concurrency: 3, retryLimit: 0 }, async data => {
      if ((data as { fails?: boolean }).fails) throw new Error('this one is broken')
      return null
    })
    const [first, broken, third] = [await send(), await send({ fails: true }), await send()]
    await runner.poll()
    await runner.stop()
    expect((await state(first)).state).toBe('completed')
    expect(await state(broken)).toEqual({ state: 'failed', retryCount: 0, message: 'this one is broken' })
    expect((await state(third)).state).toBe('completed')
  })

  test('what fails is tried again as often as declared, with growing pauses, and is kept with its error', async () => {
    const attempts: [number, boolean][] = []
    const { send, runner, state } = await withTask({ retryLimit: 2 }, async (_data, _parts, { attempt, isLast }) => {
      attempts.push([attempt, isLast])
      throw new Error('no luck at postgres://marquee:hunter2@db/marquee, token=abc123')
    })
    const id = await send()
    await runner.drain()
    expect(await state(id)).toMatchObject({ state: 'retry' })
    await runner.drain({ isEager: true })
    expect(attempts).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    const { state: last, message } = await state(id)
    expect(last).toBe('failed')
    expect(message).toBe('no luck at postgres://***@db/marquee, token=***')
  })

  test('a stop of the server lets jobs end, and uses up no try of those it interrupts', async () => {
    const { send, runner, state } = await withTask({}, async (data, _parts, { signal }) => {
      if ((data as { isEndless?: boolean }).isEndless) await sleep(60_000, null, { signal })
      return null
    })
    const id = await send({ isEndless: true })
    await runner.poll()
    await expect.poll(async () => (await state(id)).state).toBe('active')
    await runner.stop()
    expect(await state(id)).toMatchObject({ state: 'retry', retryCount: 0, message: null })
  })

  test('a job whose node fell silent is run by another', async () => {
    const { db } = server.parts
    const { send, runner, state } = await withTask({}, async () => null)
    const id = await send()
    // Sets the state that remains when a node is killed during the run.
    await sql`UPDATE pgboss.job SET "state" = 'active', "started_on" = now() - interval '1 hour' WHERE "id" = ${id}::uuid`.execute(
      db,
    )
    await createBoss(db).maintain()
    expect((await state(id)).state).toBe('retry')
    await runner.drain({ isEager: true })
    expect((await state(id)).state).toBe('completed')
  })

  test('a node that lost a job to another does not settle it: the other’s run goes on', async () => {
    const [began, cut, taken] = [signalOf(), signalOf(), signalOf()]
    const { send, runner, state } = await withTask({}, async (_data, _parts, { signal }) => {
      signal.addEventListener('abort', () => cut.resolve())
      began.resolve()
      await cut.promise
      await taken.promise
      throw new Error('cut')
    })
    // Fakes only `setInterval`, which heartbeats use, and not the timers of the database driver.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const id = await send()
    const running = runner.drain()
    await began.promise
    const { db } = server.parts
    await sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE id = ${id}::uuid`.execute(db)
    vi.advanceTimersByTime(leaseSeconds * 1000)
    await cut.promise
    const name = (await sql<{ name: string }>`SELECT "name" FROM pgboss.job WHERE id = ${id}::uuid`.execute(db)).rows[0]
    expect(await createBoss(db).fetch(name?.name ?? '')).toHaveLength(1)
    taken.resolve()
    await running
    expect(await state(id)).toMatchObject({ state: 'active', message: null })
  })

  test('a running node hears of a committed job at once and stops without leaving work behind', async () => {
    const jobs = await startJobs(server.parts, { log: silent, tasks, addDue: scheduleDue })
    try {
      const run = resultOf(await server.admin.post<string>('/xboot/quartzJob/runNow', { id: storageCheck }))
      const stateOf = async () =>
        resultOf(await server.admin.get<{ state: string }>(`/xboot/quartzJobRun/get/${run}`)).state
      await expect.poll(stateOf).toBe('succeeded')
    } finally {
      await jobs.stop()
    }
  })
})

describe('long work', () => {
  const mine = async (client = server.admin) => resultOf(await client.get<TaskProgress[]>('/xboot/task/getMine'))
  afterEach(async () => {
    await server.parts.db.deleteFrom('taskProgress').execute()
  })

  /** Queues a job of the test's task, with a progress row for `admin`. */
  async function begin(run: Task['run'], values: Partial<Task> = {}) {
    const own = await withTask(values, run)
    const id = await own.send()
    await server.parts.db
      .insertInto('taskProgress')
      .values({ id, task: 'sample', ownerId: await server.idOf('admin'), subject: 'a.xlsx' })
      .execute()
    return { ...own, id }
  }

  test('its owner sees how far it is and what came of it, and is told over the socket', async () => {
    const heard = await listen(server, { token: server.admin.token, destinations: ['/user/admin/queue/subscribe'] })
    const { id, runner } = await begin(async (_data, _parts, { progress }) => {
      await progress(3, 10)
      return { moved: 10 }
    })
    expect(await mine()).toMatchObject([{ id, task: 'sample', subject: 'a.xlsx', state: 'waiting', done: 0, total: 0 }])
    await runner.drain()
    expect(await mine()).toMatchObject([{ id, state: 'done', total: 10, result: { moved: 10 }, message: null }])
    await heard.until(() => heard.of('task').some(news => (news as { state: string }).state === 'done'))
    expect(heard.of('task')).toContainEqual({ id, task: 'sample', state: 'running', done: 3, total: 10 })
    await heard.close()
  })

  test('what fails for good says why in words of the catalogue, and never with internals', async () => {
    const refused = await begin(() => Promise.reject(new AppError('file.diskFull')), { retryLimit: 0 })
    const broken = await begin(() => Promise.reject(new Error('relation "secret" does not exist')), { retryLimit: 0 })
    await refused.runner.drain()
    await broken.runner.drain()
    const [second, first] = await mine()
    expect(first).toMatchObject({ state: 'failed', message: server.parts.texts.say('en-US', 'file.diskFull') })
    expect(second).toMatchObject({ state: 'failed', message: server.parts.texts.say('en-US', 'general.unknown') })
  })

  test('it is its owner’s alone, and cleared only when it has ended', async () => {
    const other = await server.addUser('passer-by')
    const { id, runner } = await begin(async () => null)
    expect(await mine(other)).toEqual([])
    expect(await server.admin.delete(`/xboot/task/clear/${id}`)).toMatchObject({ error: { id: 'general.notFound' } })
    await runner.drain()
    expect(await other.delete(`/xboot/task/clear/${id}`)).toMatchObject({ error: { id: 'general.notFound' } })
    expect(await server.admin.delete(`/xboot/task/clear/${id}`)).toMatchObject({ success: true })
    expect(await mine()).toEqual([])
  })
})
