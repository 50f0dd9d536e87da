/// <reference lib="webworker" />
// Keeps simple mode's own files, so that it opens without a connection. What the server answers to calls is none of its business.

// A module, so that its names are its own.
export type {}

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: what the page consists of, and a name for it. */
declare const __SIMPLE_SHELL__: { version: string; page: string; files: string[] }

const prefix = 'marquee-simple-'
const { version, page, files } = __SIMPLE_SHELL__
const cacheName = `${prefix}${version}`
/** Milliseconds that a page is waited for before the one that is kept is shown. */
const patience = 4000
/** Words of a language and parts that few need: named by their content, kept once they were used. */
const isPart = (pathname: string) => pathname.startsWith('/assets/')

self.addEventListener('install', event => {
  event.waitUntil(install())
})

/** All of it or nothing. Pages that are open go on with what they began with: it takes over when they are closed. */
async function install() {
  const cache = await caches.open(cacheName)
  await cache.addAll([page, ...files].map(path => new Request(path, { cache: 'no-cache' })))
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
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (files.includes(pathname) || isPart(pathname)) event.respondWith(openPart(request, pathname))
})

/** The server's page, which may be newer; without an answer the one that is kept. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(page)
  if (!kept) return fetch(request)
  const late = new Promise<Response>(done => setTimeout(() => done(kept), patience))
  const fresh = fetch(request).then(
    // A proxy's word that there is no server is no page.
    answer => (answer.status >= 500 ? kept : answer),
    () => kept,
  )
  return Promise.race([fresh, late])
}

async function openPart(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(pathname)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && isPart(pathname)) await cache.put(pathname, answer.clone()).catch(() => undefined)
  return answer
}

/** What the page had fetched before this worker was there. */
self.addEventListener('message', event => {
  const paths: unknown = event.data
  if (Array.isArray(paths)) event.waitUntil(keep(paths.filter(path => typeof path === 'string' && isPart(path))))
})

async function keep(paths: readonly string[]) {
  const cache = await caches.open(cacheName)
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path).catch(() => undefined)
}
