/// <reference lib="webworker" />
// Keeps the player's own files, so that it starts without a server, and serves stored media to it.

import { sha256OfPath } from './media/mediaPath.ts'
import { mediaResponse } from './media/mediaResponse.ts'
import { createFileStore } from './storage/createFileStore.ts'
import { createConnect } from './storage/database.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: the name of this shell and everything it consists of. */
declare const __SHELL__: { version: string; page: string; files: string[] }

const prefix = 'marquee-player-'
const cacheName = `${prefix}${__SHELL__.version}`
const files = createFileStore(createConnect())

self.addEventListener('install', event => {
  event.waitUntil(install())
})

/** All of it or nothing: a shell with a hole must not replace one without. */
async function install() {
  const cache = await caches.open(cacheName)
  await cache.addAll(__SHELL__.files.map(path => new Request(path, { cache: 'no-cache' })))
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
  else if (request.mode === 'navigate') event.respondWith(fromShell(request, __SHELL__.page))
  else if (__SHELL__.files.includes(pathname)) event.respondWith(fromShell(request, pathname))
})

async function fromShell(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}
