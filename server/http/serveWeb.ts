// The built pages: hashed assets for ever, the two documents fresh every time, every other path is the administration's.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const year = 365 * 24 * 60 * 60

/** A document of ours; it says so, for a program cannot show it: in the frame of a page component its scripts do not load. */
export function sendOwnPage(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-cache', 'x-marquee-page': '1' }).sendFile(name)
}

/** False when the pages are not built. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<boolean> {
  if (!existsSync(join(webDir, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'))
      // The worker lies below /player/ and serves /player itself.
      if (path.startsWith(join(webDir, 'player/sw.js'))) reply.header('service-worker-allowed', '/player')
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  app.get('/*', { config: { open: 'file' } }, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    // A page of the administration is no file, compressed or not, and is not looked for as one.
    return path.includes('.') ? reply.sendFile(path) : reply.callNotFound()
  })
  app.get('/player', { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'player.html'))
  app.get('/', { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'index.html'))
  return true
}
