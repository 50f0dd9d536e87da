// Runs the background work of this server: reacts to notifications of new jobs, also polls every few seconds,
// and stops gracefully.
import type pg from 'pg'
import type { Parts } from '#server/kernel/parts.ts'
import { createRunner } from './createRunner.ts'
import type { Task } from './defineTask.ts'
import { createBoss } from './queue/createBoss.ts'
import { wakeChannel } from './queue/createJobs.ts'

const pollInterval = 2_000

export type RunningJobs = { stop(): Promise<void> }
type Options = {
  log: Logger
  tasks: Readonly<Record<string, Task>>
  /** Enqueues jobs for work that is due. Called every few seconds. */
  addDue: (parts: Parts) => Promise<unknown>
}
type Logger = { error(details: object, message: string): void }

export async function startJobs(parts: Parts, { log, tasks, addDue }: Options): Promise<RunningJobs> {
  const boss = createBoss(parts.db)
  boss.on('error', error => log.error({ err: error }, 'the job queue'))
  // Starts pg-boss's maintenance, which gives jobs of dead servers to others and deletes old jobs.
  await boss.start()
  const runner = createRunner({ parts, log, tasks })
  const listener = listen(parts, runner.wake)
  let round: Promise<void> | null = null

  function poll() {
    round ??= addDue(parts)
      .then(runner.poll)
      .catch(error => log.error({ err: error }, 'the job queue'))
      .finally(() => {
        round = null
      })
  }

  const timer = setInterval(poll, pollInterval)
  poll()
  return {
    async stop() {
      clearInterval(timer)
      await listener.end()
      await round
      await runner.stop()
      await boss.stop({ graceful: false })
    },
  }
}

const reconnectDelay = 5_000

/**
 * Opens a separate connection on which PostgreSQL reports committed jobs. While it is down, jobs are found
 * only by polling.
 */
function listen({ openClient }: Parts, onTask: (name: string) => void) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isOver = false

  function reconnect() {
    client = null
    if (!isOver) timer ??= setTimeout(connect, reconnectDelay).unref()
  }

  function connect() {
    timer = null
    openClient()
      .then(async opened => {
        client = opened
        opened.once('end', reconnect)
        opened.on('notification', ({ payload }) => onTask(payload ?? ''))
        if (isOver) await opened.end()
        else await opened.query(`LISTEN ${wakeChannel}`)
      })
      .catch(reconnect)
  }

  connect()
  return {
    async end() {
      isOver = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
