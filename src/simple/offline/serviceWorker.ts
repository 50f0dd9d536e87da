/// <reference lib="webworker" />
// Caches simple mode's own files so that it opens offline. Answers to calls are not cached.

// Makes the file a module, so that its names stay local.
export type {}

declare const self: ServiceWorkerGlobalScope
/** Injected by the build: the files of the page and their version. */
declare const __SIMPLE_SHELL__: { version: string; page: string; files: string[] }

const prefix = 'marquee-simple-'
const { version, page, files } = __SIMPLE_SHELL__
const cacheName = `${prefix}${version}`
/** Milliseconds to wait for the server's page before the cached one is shown. */
const patience = 4000
/**
 * Whether the path is a locale file or lazily loaded code. Such files are cached on first use and never change,
 * because their names contain a content hash.
 */
const isPart = (pathname: string) => pathname.startsWith('/assets/')

self.addEventListener('install', event => {
  event.waitUntil(install())
})

/**
 * Installs all files or none. Open pages keep the version that they were loaded with; this version takes over when
 * all of them are closed. The installation sends only two requests at a time, so that it does not delay the page's
 * own requests on a slow line. Parts may come from the browser's HTTP cache, because they never change.
 */
async function install() {
  const cache = await caches.open(cacheName)
  const waiting = [page, ...files]
  const installNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      await cache.add(new Request(path, { cache: isPart(path) ? 'default' : 'no-cache' }))
  }
  await Promise.all([installNext(), installNext()])
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

/** The server's page, which may be newer; the cached page when the server does not answer. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const cached = await cache.match(page)
  if (!cached) return fetch(request)
  const late = new Promise<Response>(done => setTimeout(() => done(cached), patience))
  const fresh = fetch(request).then(
    // A proxy answers 5xx when the server is down.
    answer => (answer.status >= 500 ? cached : answer),
    () => cached,
  )
  return Promise.race([fresh, late])
}

async function openPart(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const cached = await cache.match(pathname)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok && isPart(pathname)) await cache.put(pathname, answer.clone()).catch(() => undefined)
  return answer
}

/** Caches parts that the page loaded before this worker was active. */
self.addEventListener('message', event => {
  const paths: unknown = event.data
  if (Array.isArray(paths)) event.waitUntil(cacheParts(paths.filter(path => typeof path === 'string' && isPart(path))))
})

async function cacheParts(paths: readonly string[]) {
  const cache = await caches.open(cacheName)
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path).catch(() => undefined)
}
