// The built pages: hashed assets for ever, the three documents fresh every time, every other path is the administration's.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix, restPrefix } from '#contract/kernel/route.ts'

const year = 365 * 24 * 60 * 60

/** Folders with a service worker, and the page that it serves. */
const workers: Readonly<Record<string, string>> = { player: '/player', simple: '/simplemain' }

/** A document of ours; it says so, for a program cannot show it: in the frame of a page component its scripts do not load. */
export function sendOwnPage(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-cache', 'x-marquee-page': '1' }).sendFile(name)
}

/** Below the addresses of calls. */
export function isCallAddress(url: string): boolean {
  return [apiPrefix, restPrefix].some(prefix => url.startsWith(`${prefix}/`))
}

/** Somebody opens a page of the administration, known or not. */
export function isPageCall({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isCallAddress(url) && (headers.accept ?? '').includes('text/html')
}

/** False when the pages are not built. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<boolean> {
  if (!existsSync(join(webDir, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'))
      // A worker lies below the page that it serves.
      for (const [folder, page] of Object.entries(workers))
        if (path.startsWith(join(webDir, folder, 'sw.js'))) reply.header('service-worker-allowed', page)
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  app.get('/*', { config: { open: 'file' } }, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    // A page of the administration is no file, compressed or not, and is not looked for as one.
    return path.includes('.') ? reply.sendFile(path) : reply.callNotFound()
  })
  app.get('/player', { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'player.html'))
  for (const path of ['/simplemain', '/simplemain/*'])
    app.get(path, { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'simple.html'))
  app.get('/', { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'index.html'))
  return true
}
