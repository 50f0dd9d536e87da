import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { QuartzJob } from '#contract/resources/system/quartzJob.ts'
import type { QuartzJobRun } from '#contract/resources/system/quartzJobRun.ts'
import { scheduledJobs } from '#contract/rules/jobs/scheduledJobs.ts'
import { nextTimeOf, readCron } from '#server/scheduledJobs/readCron.ts'
import { scheduleDue } from '#server/scheduledJobs/scheduleDue.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let clock = new Date('2026-03-02T10:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  // Extends the sessions, because tests in this file advance the clock by weeks.
  await server.parts.db
    .updateTable('session')
    .set({ expireTime: new Date('2099-01-01') })
    .execute()
})
afterAll(() => server.close())

const list = async () =>
  resultOf(await server.admin.get<Page<QuartzJob>>('/xboot/quartzJob/getAllByPage', { pageSize: 50 })).content
const jobNamed = async (name: string) => {
  const found = (await list()).find(job => job.jobClassName === name)
  if (!found) throw new Error(`no job ${name}`)
  return found
}
const runsOf = async (job: { id: string }) =>
  resultOf(
    await server.admin.get<Page<QuartzJobRun>>('/xboot/quartzJobRun/getAllByPage', {
      quartzJobId: job.id,
      pageSize: 50,
    }),
  ).content
const post = <T = unknown>(path: string, body: Record<string, unknown>) =>
  server.admin.post<T>(`/xboot/quartzJob/${path}`, body)
/** Runs the scheduler's check, then the due jobs. */
const tick = async () => {
  await scheduleDue(server.parts)
  await runTasks(server)
}

describe('cron expressions', () => {
  const next = (expression: string) =>
    readCron(expression, 'Europe/Berlin')
      .next(new Date('2026-03-28T00:00:00Z'), 2)
      .map(date => date.toISOString())

  test('are read as Quartz writes them, with seconds, ?, steps, last days and weekdays counted from Sunday', () => {
    expect(next('0 30 3 * * ?')).toEqual(['2026-03-28T02:30:00.000Z', '2026-03-29T01:30:00.000Z'])
    expect(next('0 0/15 * * * ?')).toEqual(['2026-03-28T00:15:00.000Z', '2026-03-28T00:30:00.000Z'])
    expect(next('0 0 12 ? * 2')).toEqual(['2026-03-30T10:00:00.000Z', '2026-04-06T10:00:00.000Z'])
    expect(next('0 0 12 L * ?')).toEqual(['2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'])
    expect(next('0 0 12 ? * 6L')).toEqual(
      ['2026-04-24T10:00:00.000Z', '2026-05-29T10:00:00.000Z'].map(date => date.replace('2026-04-24', '2026-04-24')),
    )
    expect(next('0 0 0 1 1 ? 2030')).toEqual(['2029-12-31T23:00:00.000Z'])
  })

  test('have the same next time whichever times were asked for before', () => {
    const expressions = ['0 0/15 * * * ?', '0 30 2 * * ?', '0 0 12 L * ?', '0 0 0 1 1 ? 2020']
    const zones = ['Europe/Berlin', 'Asia/Tokyo']
    // Milliseconds around the changes to and from summer time.
    const moments = fc.oneof(
      fc.integer({ min: Date.UTC(2026, 2, 27), max: Date.UTC(2026, 3, 2) }),
      fc.integer({ min: Date.UTC(2026, 9, 23), max: Date.UTC(2026, 9, 27) }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...expressions),
        fc.array(fc.tuple(fc.constantFrom(...zones), moments)),
        (text, asked) => {
          for (const [zone, ms] of asked) {
            const direct = readCron(text, zone).next(new Date(ms), 1)[0] ?? null
            expect(nextTimeOf(text, zone, new Date(ms))).toEqual(direct)
          }
        },
      ),
    )
  })

  test('of five fields are read as Unix writes them', () => {
    expect(next('0 12 * * 1')).toEqual(['2026-03-30T10:00:00.000Z', '2026-04-06T10:00:00.000Z'])
  })

  test.each(['', 'hello', '0 0 25 * * ?', '0 0 3 * * 8', '61 * * * *', '* * * *'])('%j is refused', expression => {
    expect(readCron(expression, 'UTC').problem).toBe('job.cronUnreadable')
  })

  test('that name days of the month and of the week are refused, as Quartz does', () => {
    expect(readCron('0 0 12 1 * MON', 'UTC').problem).toBe('job.cronBothDays')
  })
})

describe('the list of jobs', () => {
  test('is seeded whole, each with a next run, once a node has looked', async () => {
    await tick()
    const jobs = await list()
    expect(jobs.map(job => job.jobClassName).sort()).toEqual([...scheduledJobs].sort())
    for (const job of jobs) {
      expect(job, job.jobClassName).toMatchObject({ status: 0, lastState: null })
      expect(job.nextTime, job.jobClassName).toBe(job.nextRuns?.[0])
      expect(job.nextRuns).toHaveLength(5)
    }
  })

  test('holds each job once, and no class by name', async () => {
    const cronExpression = '0 0 3 * * ?'
    expect(await post('add', { jobClassName: 'databaseBackup', cronExpression })).toMatchObject({
      error: { fields: [{ field: 'jobClassName', id: 'field.taken' }] },
    })
    expect(await post('add', { jobClassName: 'java.lang.Runtime', cronExpression })).toMatchObject({
      error: { fields: [{ field: 'jobClassName', id: 'field.notChoice' }] },
    })
  })

  test('takes only schedules that fire and parameters the job understands, and says so at the field', async () => {
    const { id } = await jobNamed('databaseBackup')
    const refused = async (values: Record<string, unknown>) => {
      const answer = await post('edit', { id, ...values })
      return answer.success ? null : answer.error.fields?.map(({ field, id }) => `${field} ${id}`)
    }
    expect(await refused({ cronExpression: 'every day' })).toEqual(['cronExpression job.cronUnreadable'])
    expect(await refused({ cronExpression: '0 0 3 31 2 ?' })).toEqual(['cronExpression job.cronNeverRuns'])
    expect(await refused({ cronExpression: '0 0 0 1 1 ? 2020' })).toEqual(['cronExpression job.cronNeverRuns'])
    expect(await refused({ parameter: 'all of them' })).toEqual(['parameter job.keepCount'])
    expect(await refused({ parameter: '3' })).toBeNull()
    const cleanUp = await jobNamed('fileCleanUp')
    expect(await post('edit', { id: cleanUp.id, parameter: '3' })).toMatchObject({
      error: { fields: [{ field: 'parameter', id: 'job.noParameter' }] },
    })
  })

  test('a schedule is explained while it is typed', async () => {
    const preview = (cronExpression: string) =>
      server.admin.get('/xboot/quartzJob/preview', { cronExpression }).then(answer => resultOf(answer))
    clock = new Date('2026-03-02T10:00:00Z')
    expect(await preview('0 0 8 * * ?')).toEqual({
      problem: null,
      next: [
        '2026-03-03 08:00:00',
        '2026-03-04 08:00:00',
        '2026-03-05 08:00:00',
        '2026-03-06 08:00:00',
        '2026-03-07 08:00:00',
      ],
    })
    expect(await preview('now and then')).toEqual({ problem: 'job.cronUnreadable', next: [] })
    expect(await preview('0 0 0 1 1 ? 2020')).toEqual({ problem: 'job.cronNeverRuns', next: [] })
  })
})

describe('a job', () => {
  test('runs when its time has come, once, and says what it did', async () => {
    const job = await jobNamed('storageCheck')
    clock = server.parts.time.decode(job.nextTime ?? '')
    await Promise.all([scheduleDue(server.parts), scheduleDue(server.parts), scheduleDue(server.parts)])
    await runTasks(server)
    await tick()
    const runs = await runsOf(job)
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({ trigger: 'schedule', state: 'succeeded', attempt: 1, error: null })
    expect(runs[0]?.result).toMatchObject({ objects: 0, missing: 0 })
    const after = await jobNamed('storageCheck')
    expect(after).toMatchObject({ lastState: 'succeeded', lastError: null })
    expect(after.lastDuration).toBeGreaterThanOrEqual(0)
    expect(Date.parse(after.nextTime ?? '')).toBeGreaterThan(Date.parse(job.nextTime ?? ''))
  })

  test('that fell due while no server ran starts once, not once for every missed time', async () => {
    const job = await jobNamed('statisticsRollUp')
    const before = (await runsOf(job)).length
    clock = new Date(clock.getTime() + 30 * 86_400_000)
    await tick()
    await tick()
    expect(await runsOf(job)).toHaveLength(before + 1)
  })

  test('that is paused does not run until it is resumed; the whole row may be posted', async () => {
    const job = await jobNamed('fileCleanUp')
    resultOf(await post('pause', { ...job }))
    const paused = await jobNamed('fileCleanUp')
    expect(paused).toMatchObject({ status: -1, nextTime: null, nextRuns: [] })
    const before = (await runsOf(job)).length
    clock = new Date(clock.getTime() + 3 * 86_400_000)
    await tick()
    expect(await runsOf(job)).toHaveLength(before)
    resultOf(await post('resume', { ...paused }))
    const resumed = await jobNamed('fileCleanUp')
    expect(resumed.status).toBe(0)
    expect(server.parts.time.decode(resumed.nextTime ?? '').getTime()).toBeGreaterThan(clock.getTime())
  })

  test('that gets a new schedule starts by it, also when it was paused', async () => {
    const { id } = await jobNamed('fileCleanUp')
    resultOf(await post('pause', { id }))
    resultOf(await post('edit', { id, description: 'at noon' }))
    expect(await jobNamed('fileCleanUp')).toMatchObject({ status: -1, description: 'at noon' })
    resultOf(await post('edit', { id, cronExpression: '0 0 12 * * ?' }))
    const job = await jobNamed('fileCleanUp')
    expect(job.status).toBe(0)
    expect(job.nextTime).toMatch(/ 12:00:00$/)
  })

  test('is run by hand beside its schedule, and not twice at the same moment', async () => {
    const job = await jobNamed('databaseBackup')
    const id = resultOf(await post<string>('runNow', { id: job.id }))
    expect(await post('runNow', { id: job.id })).toMatchObject({ error: { id: 'job.alreadyRunning' } })
    await runTasks(server)
    const [run] = await runsOf(job)
    expect(run).toMatchObject({ id, trigger: 'manual', state: 'succeeded', createBy: 'admin' })
    expect((await jobNamed('databaseBackup')).nextTime).toBe(job.nextTime)
    resultOf(await post('runNow', { id: job.id }))
    await runTasks(server)
  })

  test('whose schedule comes round while it still runs lets that turn pass', async () => {
    const job = await jobNamed('storageCheck')
    resultOf(await post('runNow', { id: job.id }))
    const before = (await runsOf(job)).length
    clock = server.parts.time.decode(job.nextTime ?? '')
    await scheduleDue(server.parts)
    expect(await runsOf(job)).toHaveLength(before)
    expect((await jobNamed('storageCheck')).nextTime).not.toBe(job.nextTime)
    await runTasks(server)
  })

  test('that throws is kept with its error, masked, and tried again as declared; then it is failed and can run again', async () => {
    const job = await jobNamed('logRetention')
    const { settings } = server.parts
    const broken = vi
      .spyOn(settings, 'read')
      .mockRejectedValue(new Error('connect ECONNREFUSED postgres://marquee:hunter2@10.0.0.1/marquee'))
    resultOf(await post('runNow', { id: job.id }))
    await runTasks(server)
    expect(await jobNamed('logRetention')).toMatchObject({ lastState: 'retrying' })
    await runTasks(server, { isEager: true })
    const error = 'connect ECONNREFUSED postgres://***@10.0.0.1/marquee'
    expect(await jobNamed('logRetention')).toMatchObject({ lastState: 'failed', lastError: error })
    expect((await runsOf(job))[0]).toMatchObject({ state: 'failed', attempt: 3, error })
    const told = await server.parts.db
      .selectFrom('messageText')
      .select(['language', 'content'])
      .where('content', 'like', '%ECONNREFUSED%')
      .execute()
    expect(told.map(({ language }) => language).sort()).toEqual([...server.parts.texts.languages].sort())
    expect(told.find(({ language }) => language === 'zh-CN')?.content).toContain('清理过期记录')
    broken.mockRestore()
    resultOf(await post('runNow', { id: job.id }))
    await runTasks(server)
    expect(await jobNamed('logRetention')).toMatchObject({ lastState: 'succeeded', lastError: null })
  })

  test('whose node died on its last try is closed as interrupted and runs again', async () => {
    const job = await jobNamed('storageCheck')
    resultOf(await post('runNow', { id: job.id }))
    // Sets the state in which the queue has given up the job and no node has reported the failure.
    await sql`UPDATE pgboss.job SET "state" = 'failed' WHERE "name" = 'quartzJobRun' AND "state" < 'active'`.execute(
      server.parts.db,
    )
    resultOf(await post('runNow', { id: job.id }))
    await runTasks(server)
    const [last, lost] = await runsOf(job)
    expect(last).toMatchObject({ state: 'succeeded' })
    expect(lost).toMatchObject({ state: 'failed', error: 'job.interrupted' })
  })

  test('that is deleted does not run any more, and its runs go with it', async () => {
    const job = await jobNamed('storageCheck')
    resultOf(await post('runNow', { id: job.id }))
    resultOf(await server.admin.delete(`/xboot/quartzJob/delByIds/${job.id}`))
    await runTasks(server)
    expect(await runsOf(job)).toEqual([])
    expect((await list()).map(({ jobClassName }) => jobClassName)).not.toContain('storageCheck')
    resultOf(await post('add', { jobClassName: 'storageCheck', cronExpression: '0 5 * * 0' }))
    expect(await jobNamed('storageCheck')).toMatchObject({ status: 0, cronExpression: '0 5 * * 0' })
  })

  test('does nothing on a clock that jumped ahead, says so, and comes round as ever when the clock is right again', async () => {
    await tick()
    const right = clock
    const logs = async () => {
      const found = await sql<{ count: number }>`SELECT count(*) AS "count" FROM "log"`.execute(server.parts.db)
      return found.rows[0]?.count
    }
    await list()
    const kept = await logs()
    expect(kept).toBeGreaterThan(0)
    clock = new Date(right.getTime() + 20 * 365 * 86_400_000)
    await tick()
    const retention = await jobNamed('logRetention')
    expect((await runsOf(retention))[0]).toMatchObject({ state: 'failed', error: 'job.clockAhead' })
    const [backup] = await runsOf(await jobNamed('databaseBackup'))
    expect(backup).toMatchObject({ state: 'failed', error: 'job.clockAhead' })
    expect(await logs()).toBe(kept)
    // The next runs were not computed from the wrong clock, which is twenty years ahead.
    clock = new Date(right.getTime() + 60_000)
    await tick()
    for (const { nextRuns, status } of await list()) {
      if (status === 0) expect(String(nextRuns?.[0]) < '2027').toBe(true)
    }
    const { rows } = await sql<{ late: number }>`
      SELECT count(*) AS "late" FROM "quartzJob" WHERE "nextTime" > ${new Date('2027-01-01')}
    `.execute(server.parts.db)
    expect(rows[0]?.late).toBe(0)
    clock = new Date(right.getTime() + 2 * 86_400_000)
    await tick()
    expect((await runsOf(retention))[0]).toMatchObject({ state: 'succeeded' })
  })

  test('that a person starts says that the clock is right: after a long pause the jobs go on', async () => {
    clock = new Date(clock.getTime() + 60 * 86_400_000)
    await tick()
    const retention = await jobNamed('logRetention')
    expect((await runsOf(retention))[0]).toMatchObject({ state: 'failed', error: 'job.clockAhead' })
    resultOf(await post('runNow', { id: retention.id }))
    await runTasks(server)
    expect((await runsOf(retention))[0]).toMatchObject({ state: 'succeeded', trigger: 'manual' })
    clock = new Date(clock.getTime() + 86_400_000)
    await tick()
    expect((await runsOf(retention))[0]).toMatchObject({ state: 'succeeded', trigger: 'schedule' })
  })

  test('is nobody’s who was not granted the page', async () => {
    const ordinary = await server.addUser('ordinary')
    const job = await jobNamed('databaseBackup')
    for (const path of ['add', 'edit', 'pause', 'resume', 'runNow']) {
      expect(await ordinary.post(`/xboot/quartzJob/${path}`, { id: job.id })).toMatchObject({ code: 403 })
    }
    expect(await ordinary.get('/xboot/quartzJob/getAllByPage')).toMatchObject({ code: 403 })
    expect(await ordinary.get('/xboot/quartzJobRun/getAllByPage')).toMatchObject({ code: 403 })
  })
})
