/// <reference lib="webworker" />
// Caches the player's own files, so that it starts offline, and serves stored media to it.

import { sha256OfPath } from './media/mediaPath.ts'
import { mediaResponse } from './media/mediaResponse.ts'
import { chooseShell, isHeldBack, shellsToRetain } from './shell/chooseShell.ts'
import { createShellStore } from './shell/createShellStore.ts'
import { createFileStore } from './storage/createFileStore.ts'
import { createConnect } from './storage/database.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build: version and files of this shell. */
declare const __SHELL__: {
  version: string
  release: string
  page: string
  files: Record<'modern' | 'legacy', string[]>
  later: string[]
}

/** Build of the page, passed in the worker's URL. The worker caches only files of this build. */
const build = new URL(self.location.href).searchParams.get('build') === 'legacy' ? 'legacy' : 'modern'
const shell = __SHELL__.files[build]
const later = new Set(__SHELL__.later)
const shells = createShellStore(self.caches, build)
const cacheName = shells.nameOf(__SHELL__.version, __SHELL__.release)
const own = { name: cacheName, version: __SHELL__.release }
const files = createFileStore(createConnect())
/** Maximum number of parallel downloads; a small number limits what is lost when the network fails. */
const atOnce = 8
/** Milliseconds between attempts to complete the cache. */
const pause = 60_000

self.addEventListener('install', event => {
  event.waitUntil(install())
})

/**
 * Caches all files needed to start and play. Rejects if a download fails, because an incomplete shell must not
 * replace a complete one. Data files that only few documents need are copied from the previous shell (identical files
 * have the same name) or downloaded later.
 */
async function install() {
  if (await isHeldBack(own, shells)) throw new Error('The roll-out of this player has not reached this screen')
  const cache = await caches.open(cacheName)
  const needed = shell.filter(path => !later.has(path))
  await cache.addAll(needed.map(fresh))
  for (const path of shell.filter(path => later.has(path))) {
    const known = await caches.match(path)
    if (known) await cache.put(path, known)
  }
  await shells.seal(cacheName, needed)
  await self.skipWaiting()
}

const fresh = (path: string) => new Request(path, { cache: 'no-cache' })

self.addEventListener('activate', event => {
  event.waitUntil(activate())
})

async function activate() {
  await shells.removeOthers([cacheName, ...(await shellsToRetain(own, shells))])
  await self.clients.claim()
}

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.mode === 'navigate' || Date.now() > refillAfter) event.waitUntil(refill())
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const sha256 = sha256OfPath(pathname)
  if (sha256) event.respondWith(mediaResponse(files, sha256, request.headers.get('range')))
  else if (request.mode === 'navigate') {
    shown = chooseShell(own, shells, true)
    event.respondWith(fromShell(request, __SHELL__.page))
  } else if (shell.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(fromShell(request, pathname))
})

/** Name of the shell from which the page was loaded; null if the browser restarted the worker since. */
let shown: Promise<string> | null = null

async function fromShell(request: Request, path: string): Promise<Response> {
  shown ??= chooseShell(own, shells, false)
  // Hashed file names identify their content, so either cache is valid.
  for (const name of [await shown, cacheName]) {
    const found = await (await caches.open(name)).match(path)
    if (found) return found
  }
  return fetch(request)
}

/** Unix milliseconds of the next attempt to complete the cache; Infinity once complete. */
let refillAfter = 0

/**
 * Downloads missing files, including files evicted by the browser, as long as the server offers exactly this shell.
 */
async function refill() {
  refillAfter = Date.now() + pause
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = shell.filter(path => !kept.has(path))
  try {
    if (missing.length > 0) {
      const answer = await fetch('/player/shell.json', { cache: 'no-cache' })
      const offered: { version?: unknown } = await answer.json()
      if (offered.version !== __SHELL__.version) return
    }
    for (let at = 0; at < missing.length; at += atOnce) await cache.addAll(missing.slice(at, at + atOnce).map(fresh))
    refillAfter = Infinity
  } catch {
    // Offline: retried later.
  }
}
