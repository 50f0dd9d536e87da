// A real S3 server on this machine, with one bucket.

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onFreePort } from '#tests/support/freePort.ts'

export type BucketServer = {
  /** `localhost:port`. */
  host: string
  bucket: string
  accessKey: string
  secretKey: string
  /** Stops answering until it is reopened on the same port. */
  shut(): Promise<void>
  reopen(): Promise<void>
  /** Rejects every PUT request with this error until `makeRoom`. */
  fill(refusal: Refusal): void
  makeRoom(): void
  close(): Promise<void>
}

type Refusal = { status: number; code: string }

/**
 * An S3 server that rejects when its port is taken; s3rver itself would wait forever, and its error event would end
 * the process.
 */
class Bucket extends S3rver {
  override listen(port: number, address: string): unknown {
    const server = super.listen(port, address, () => undefined) as Server
    return once(server, 'listening').then(() => server)
  }
}

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-bucket-'))
  let refusal: Refusal | null = null
  const open = async (port: number) => {
    const server = new Bucket({
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
    return { server, port }
  }
  const opened = await onFreePort(open)
  const { port } = opened
  let { server } = opened
  const shut = async () => {
    const closed = server.close()
    // Closes open connections without waiting, like a crash.
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
      server = (await open(port)).server
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
