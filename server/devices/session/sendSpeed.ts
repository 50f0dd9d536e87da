import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '#server/kernel/context.ts'

const piece = randomBytes(64 * 1024)
const pieces = 256

/**
 * Sends 16 MiB of incompressible bytes, so that the screen can measure the speed of its connection. The screen
 * disconnects when it has measured enough.
 */
export async function sendSpeed(_input: unknown, { reply }: Context): Promise<undefined> {
  const bytes = Readable.from(
    (function* () {
      for (let sent = 0; sent < pieces; sent++) yield piece
    })(),
  )
  reply.type('application/octet-stream').header('cache-control', 'no-store').header('content-encoding', 'identity')
  reply.send(bytes)
  return undefined
}
