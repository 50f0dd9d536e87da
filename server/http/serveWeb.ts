// Serves the built pages. Assets with a hash in their name are cached for a year. The three HTML documents are
// revalidated on each use. For other paths without a dot, the not-found handler (app.ts) sends the document of the
// administration, which resolves them itself.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix, restPrefix } from '#contract/kernel/route.ts'
import { trimHeaders } from './securityHeaders.ts'

const year = 365 * 24 * 60 * 60

/** Folder of each service worker → path of the page that the worker controls. */
const workers: Readonly<Record<string, string>> = { player: '/player', simple: '/simplemain' }

/**
 * Sends one of our own pages. The header tells web page components that they cannot show the page: its scripts do not
 * run in a sandboxed frame.
 */
export function sendOwnPage(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-cache', 'x-marquee-page': '1' }).sendFile(name)
}

/** True for URLs that begin with a prefix of calls. */
export function isCallAddress(url: string): boolean {
  return [apiPrefix, restPrefix].some(prefix => url.startsWith(`${prefix}/`))
}

/** True if a browser navigates to a page, even to one that does not exist. */
export function isPageCall({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isCallAddress(url) && (headers.accept ?? '').includes('text/html')
}

/** Mounts the built pages. Returns false if there are none. */
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
      // Allows the worker to control its page, although the page's path is above the worker's folder.
      for (const [folder, page] of Object.entries(workers))
        if (path.startsWith(join(webDir, folder, 'sw.js'))) reply.header('service-worker-allowed', page)
      if (isHashed) trimHeaders(reply.raw, path)
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  app.get('/*', { config: { open: 'file' } }, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    // Paths of administration pages contain no dot, so no file is searched for them.
    return path.includes('.') ? reply.sendFile(path) : reply.callNotFound()
  })
  app.get('/player', { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'player.html'))
  for (const path of ['/simplemain', '/simplemain/*'])
    app.get(path, { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'simple.html'))
  app.get('/', { config: { open: 'page' } }, (_request, reply) => sendOwnPage(reply, 'index.html'))
  return true
}
