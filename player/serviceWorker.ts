/// <reference lib="webworker" />
// Keeps the player's own files, so that it starts without a server, and serves stored media to it.

import { sha256OfPath } from './media/mediaPath.ts'
import { mediaResponse } from './media/mediaResponse.ts'
import { createFileStore } from './storage/createFileStore.ts'
import { createConnect } from './storage/database.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: the name of this shell and everything it consists of. */
declare const __SHELL__: { version: string; page: string; files: Record<'modern' | 'legacy', string[]> }

const prefix = 'marquee-player-'
/** The page says which build runs: that one is kept. */
const build = new URL(self.location.href).searchParams.get('build') === 'legacy' ? 'legacy' : 'modern'
const shell = __SHELL__.files[build]
const cacheName = `${prefix}${build}-${__SHELL__.version}`
const files = createFileStore(createConnect())

self.addEventListener('install', event => {
  event.waitUntil(install())
})

/** All of it or nothing: a shell with a hole must not replace one without. */
async function install() {
  const cache = await caches.open(cacheName)
  await cache.addAll(shell.map(path => new Request(path, { cache: 'no-cache' })))
  await self.skipWaiting()
}

self.addEventListener('activate', event => {
  event.waitUntil(activate())
})

async function activate() {
  const names = await caches.keys()
  await Promise.all(
    names.filter(name => name.startsWith(prefix) && name !== cacheName).map(name => caches.delete(name)),
  )
  await self.clients.claim()
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const sha256 = sha256OfPath(pathname)
  if (sha256) event.respondWith(mediaResponse(files, sha256, request.headers.get('range')))
  else if (request.mode === 'navigate') {
    event.respondWith(fromShell(request, __SHELL__.page))
    event.waitUntil(refill())
  } else if (shell.includes(pathname)) event.respondWith(fromShell(request, pathname))
})

async function fromShell(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}

/** Looked at with every start: what the browser threw away comes again, as long as the server has this very shell. */
async function refill() {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = shell.filter(path => !kept.has(path))
  if (missing.length === 0) return
  try {
    const answer = await fetch('/player/shell.json', { cache: 'no-cache' })
    const offered: { version?: unknown } = await answer.json()
    if (offered.version !== __SHELL__.version) return
    await cache.addAll(missing.map(path => new Request(path, { cache: 'no-cache' })))
  } catch {
    // Without a server nothing comes; the next start looks again.
  }
}
