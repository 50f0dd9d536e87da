// A server in a process of its own that kills itself, as by kill -9, at a named point of saving an upload.
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Parts } from '#server/context.ts'
import { createParts } from '#server/createParts.ts'
import { connect } from '#server/db/connect.ts'
import { createLive } from '#server/live/createLive.ts'

export type FatalPoint = 'none' | 'beforeBytes' | 'afterBytes' | 'afterCommit'
type Orders = { connection: pg.ClientConfig; dataDir: string; root: string; dieAt: FatalPoint }

const { connection, dataDir, root, dieAt }: Orders = JSON.parse(process.argv[2] ?? '')
const die = () => process.kill(process.pid, 'SIGKILL')
const { db } = connect({ ...connection, max: 4 })
const live = createLive()
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }, root, '0.0.0-test')
const parts = createParts(config, db, live.publish, connection)
const { files } = parts.media
const fatal: Parts = {
  ...parts,
  media: {
    ...parts.media,
    files: {
      ...files,
      async put(path, key) {
        if (dieAt === 'beforeBytes') die()
        await files.put(path, key)
        if (dieAt === 'afterBytes') die()
      },
    },
  },
  publish: {
    ...parts.publish,
    // What is announced was committed a moment ago; the upload is still to be removed.
    changed: (...change) => (dieAt === 'afterCommit' ? die() : parts.publish.changed(...change)),
  },
}
const app = await buildApp({ parts: fatal, live, webDir: `${root}/dist/web` })
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))
