// Second stage of the start: opens and migrates the database, creates the first account, and starts the application.
import { Server } from 'node:https'
import { seed } from './accounts/seed.ts'
import { buildApp } from './app.ts'
import type { Subject } from './assembly/defineSubject.ts'
import type { Config } from './base/config.ts'
import { createParts } from './createParts.ts'
import type { DatabaseServer } from './db/openServer.ts'
import { reportNestedWaits } from './db/openTransaction.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { simulateScreens } from './demo/simulateScreens.ts'
import { createDueWork } from './dueWork.ts'
import { createDrain } from './http/createDrain.ts'
import type { EarlyServer } from './http/openEarlyServer.ts'
import { applySiteZone } from './installation/siteZone.ts'
import { startJobs } from './jobs/startJobs.ts'
import { joinServers } from './joinServers.ts'
import type { Parts } from './kernel/parts.ts'
import { createLive } from './live/createLive.ts'
import { openBus } from './live/openBus.ts'
import { openDatabase } from './openDatabase.ts'
import { refuseVersionMismatch } from './refuseVersionMismatch.ts'
import { hasOwnScope } from './registries/behaviors.ts'
import { outside } from './registries/outside.ts'
import { subjects } from './registries/subjects.ts'
import { tasks } from './registries/tasks.ts'
import { warnOfLostKey } from './siteSettings/warnOfLostKey.ts'
import { startLine } from './startLine.ts'

/** Milliseconds that a shutdown waits for running calls. */
const drainPatience = 8_000

type Options = {
  config: Config
  webDir: string
  databaseServer: Promise<DatabaseServer>
  /** Server that is already listening, if any. */
  front: EarlyServer | null
  /** Functions that close parts of the server. They are called in reverse order when the server stops. */
  closers: (() => Promise<void>)[]
}

export async function serve({ config, webDir, databaseServer, front, closers }: Options): Promise<void> {
  refuseVersionMismatch(outside, webDir)
  const server = await databaseServer
  // Waits for the port only after the database server has started, because the error "data directory in use" explains
  // more than the error "port in use".
  await front?.listening
  const database = await openDatabase({ config, server, queues: Object.keys(tasks), plugins: outside })
  closers.push(database.close)
  const { db, connection } = database
  const joined = await joinServers({ config, db, connection, say: line => console.error(line) })
  closers.push(joined.leave)
  const bus = await openBus(config)
  closers.push(bus.close)
  const live = createLive({ bus, hasOwnScope })
  const parts = createParts(config, db, live.publish, connection, joined.number)
  // A transaction that waits for other work is a defect. It makes the call fail in development, and is only
  // logged in production.
  if (process.env.NODE_ENV !== 'development')
    reportNestedWaits(error => parts.log.error({ err: error }, 'a transaction waits for more than its own connection'))
  // Loaded on demand, because most servers run behind a proxy and need no certificates.
  const https =
    config.https && (await (await import('./https/openHttps.ts')).openHttps({ config, texts: parts.texts, warn }))
  const app = await buildApp({ parts, live, webDir, front: front ?? undefined, secure: https?.pair })
  closers.push(async () => {
    await app.close()
    await front?.close()
  })
  const drain = createDrain(app.server)
  await applySiteZone(parts)
  const firstPassword = await seed(parts)
  // Printed at once, because the password would be lost if the start failed later.
  if (firstPassword) console.log(`Sign in as admin with the first password: ${firstPassword}`)
  for (const { seed: addInitialData } of subjects as readonly Subject[]) await addInitialData?.(parts)
  await parts.webhookTriggers.settle({ renew: true })
  const warning = await warnOfLostKey(parts)
  if (warning) console.error(warning)
  if (config.isDemo) await addDemo(parts)
  closers.push((await simulateScreens(parts)).stop)
  await app.ready()
  if (front) front.handOver()
  else await app.listen({ port: https ? config.httpsPort : config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const door = https && app.server instanceof Server ? await https.begin(app.server, port) : null
  if (door) closers.push(door.close)
  const url = `${https ? 'https' : 'http'}://localhost:${port}`
  console.log(await startLine(parts, { url, database: database.kind, live: bus.transport }))
  console.log(`Open ${url} to administer, ${url}/player on a screen.`)
  if (https && door) console.log(https.say(door.port))
  const jobs = startJobs(parts, { log: app.log, tasks, addDue: createDueWork() })
  // If the shutdown begins while `startJobs` runs, this function waits until the jobs have started, and
  // then stops them.
  closers.push(() =>
    jobs.then(
      running => running.stop(),
      () => undefined,
    ),
  )
  // Added last, so that it is called first: running calls finish while all parts still work.
  closers.push(() => drain(drainPatience))
  await jobs
}

/** A failure does not stop the server, because it works without the demonstration. */
async function addDemo(parts: Parts): Promise<void> {
  try {
    if (await seedDemo(parts)) console.log('Demonstration data were added.')
  } catch (error) {
    parts.log.error({ err: error }, 'the demonstration data could not be added completely')
  }
}

const warn = (line: string) => console.error(line)
