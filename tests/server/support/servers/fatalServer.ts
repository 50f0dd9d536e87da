// A server in a separate process that kills itself, like kill -9, at a given point.

import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createParts } from '#server/createParts.ts'
import { connect } from '#server/db/connect.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { createLive } from '#server/live/createLive.ts'
import { pollFeeds } from '#server/publishing/index.ts'
import { hasOwnScope } from '#server/registries/behaviors.ts'

/** A point in saving an upload at which the server kills itself. */
export type FatalPoint = 'none' | 'beforeBytes' | 'afterBytes' | 'afterCommit'
/**
 * A point in a call of `path`: before or after the first statement that contains `text` and follows a statement that
 * contains `since`.
 */
export type FatalStatement = { path: string; since: string; when: 'before' | 'after'; text: string }
export type FatalOrders = { dieAt: FatalPoint | FatalStatement }
type Orders = FatalOrders & { connection: pg.ClientConfig; dataDir: string; root: string }

const { connection, dataDir, root, dieAt }: Orders = JSON.parse(process.argv[2] ?? '')
const die = () => process.kill(process.pid, 'SIGKILL')
const { db } = connect({ ...connection, max: 4 })
const live = createLive({ hasOwnScope })
const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '10000', ALLOWED_HOSTS: '127.0.0.1' }
const config = readConfig(settings, root, '0.0.0-test')
const parts = createParts(config, db, live.publish, connection)
const { files } = parts.media
const fatal: Parts = {
  ...parts,
  media: {
    ...parts.media,
    files: {
      ...files,
      async put(path, key, service) {
        if (dieAt === 'beforeBytes') die()
        await files.put(path, key, service)
        if (dieAt === 'afterBytes') die()
      },
    },
  },
  publish: {
    ...parts.publish,
    // The change is committed; the upload is not removed yet.
    changed: (...change) => (dieAt === 'afterCommit' ? die() : parts.publish.changed(...change)),
  },
}
const app = await buildApp({ parts: fatal, live, webDir: `${root}/dist/web` })
/** A clock ahead of other servers, so that feeds that the other servers polled recently are due on this one. */
const laterDate = () => new Date(Date.now() + 10 * 60_000)
app.post('/test/follow', { config: { open: 'a round of the feeds of warnings' } }, async () => {
  await pollFeeds({ ...fatal, now: laterDate })
  return { success: true }
})
if (typeof dieAt === 'object') {
  app.server.prependListener('request', request => {
    if (request.url?.startsWith(dieAt.path)) watchStatements(dieAt)
  })
}
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))

function watchStatements({ since, when, text }: FatalStatement): void {
  // Connection of the call; statements on other connections belong to other calls.
  let watched: pg.Client | undefined
  const query = pg.Client.prototype.query
  Object.defineProperty(pg.Client.prototype, 'query', {
    value(this: pg.Client, ...given: unknown[]) {
      const asked = textOf(given[0])
      if (asked.includes(since)) watched ??= this
      const isMet = watched === this && asked.includes(text)
      if (isMet && when === 'before') die()
      const answer: unknown = Reflect.apply(query, this, given)
      // Ends the process after the statement's result, before any other code runs.
      return isMet && answer instanceof Promise ? answer.then(die) : answer
    },
  })
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  return given && typeof given === 'object' && 'text' in given ? String(given.text) : ''
}
