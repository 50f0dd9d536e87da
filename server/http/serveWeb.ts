// Serves the built pages: hashed assets are cached for a year, the three documents are revalidated, and all other
// paths belong to the administration.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix, restPrefix } from '#contract/kernel/route.ts'

const year = 365 * 24 * 60 * 60

/** Folders with a service worker, and the page in its scope. */
const workers: Readonly<Record<string, string>> = { player: '/player', simple: '/simplemain' }

/**
 * Sends one of our own pages. The header tells web page components that they cannot show this page, because its
 * scripts do not load in a sandboxed frame.
 */
export function sendOwnPage(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-cache', 'x-marquee-page': '1' }).sendFile(name)
}

/** True for URLs under the prefixes of calls. */
export function isCallAddress(url: string): boolean {
  return [apiPrefix, restPrefix].some(prefix => url.startsWith(`${prefix}/`))
}

/** True if a browser navigates to a page, known or unknown. */
export function isPageCall({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isCallAddress(url) && (headers.accept ?? '').includes('text/html')
}

/** Mounts the built pages; returns false if there are none. */
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
      // Lets the worker control its page, whose path is above the worker's folder.
      for (const [folder, page] of Object.entries(workers))
        if (path.startsWith(join(webDir, folder, 'sw.js'))) reply.header('service-worker-allowed', page)
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  app.get('/*', { config: { open: 'file' } }, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    // Paths of administration pages have no extension, so no file is looked up for them.
    return path.includes('.') ? reply.sendFile(path) : reply.callNotFound()
  })
  app.get('/player', { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'player.html'))
  for (const path of ['/simplemain', '/simplemain/*'])
    app.get(path, { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'simple.html'))
  app.get('/', { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'index.html'))
  return true
}
