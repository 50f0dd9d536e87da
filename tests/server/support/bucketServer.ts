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
  close(): Promise<void>
}

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-bucket-'))
  const port = await freePort()
  const open = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: 'media' }],
    })
    await server.run()
    return server
  }
  let server = await open()
  const shut = () => server.close()
  return {
    host: `localhost:${port}`,
    bucket: 'media',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    shut,
    async reopen() {
      server = await open()
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
