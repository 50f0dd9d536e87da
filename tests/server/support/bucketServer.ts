// A real S3 server on this machine, with one bucket.

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type BucketServer = {
  /** `localhost:port`. */
  host: string
  bucket: string
  accessKey: string
  secretKey: string
  /** Answers nothing any more until it is opened again on the same port. */
  shut(): Promise<void>
  reopen(): Promise<void>
  /** Whatever is to be written is refused with this until there is room again. */
  fill(refusal: Refusal): void
  makeRoom(): void
  close(): Promise<void>
}

type Refusal = { status: number; code: string }

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-bucket-'))
  const port = await freePort()
  let refusal: Refusal | null = null
  const open = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: 'media' }],
    })
    server.middleware.unshift(async (context, next) => {
      if (!refusal || context.method !== 'PUT') return next()
      context.status = refusal.status
      context.type = 'application/xml'
      context.body = `<Error><Code>${refusal.code}</Code><Message>no room</Message></Error>`
    })
    await server.run()
    return server
  }
  let server = await open()
  const shut = async () => {
    const closed = server.close()
    // As one that dies: what is under way is cut, and waits for nobody.
    server.httpServer.closeAllConnections()
    await closed
  }
  return {
    host: `localhost:${port}`,
    bucket: 'media',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    shut,
    async reopen() {
      server = await open()
    },
    fill(answer) {
      refusal = answer
    },
    makeRoom() {
      refusal = null
    },
    async close() {
      await shut().catch(() => undefined)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
