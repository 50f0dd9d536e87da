import { serviceRoutesOf } from '#contract/derive/serviceRoutesOf.ts'
import { screen } from '#contract/services/fleet/screen.ts'
import type { Host } from '#player/host/Host.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Timers } from '#player/time/Timers.ts'

type Deps = {
  host: Host | null
  fetch: typeof globalThis.fetch
  session: Pick<Session, 'token'>
  timers: Pick<Timers, 'steady'>
}

/** Milliseconds: on a slow line a part of the bytes says as much. */
const longest = 10_000

/** Loads from the server what cannot come from a store on the way. */
export async function measureSpeed({ host, fetch, session, timers }: Deps) {
  const url = serviceRoutesOf(screen).find(({ id }) => id === 'screen.speed')?.url ?? ''
  const token = await session.token()
  // Without the browser in between.
  if (host?.can('speedTest')) return host.call('speedTest', { path: url, token })
  const headers = { accessToken: token }
  const began = timers.steady()
  const ending = new AbortController()
  const response = await fetch(url, { headers, cache: 'no-store', signal: ending.signal })
  const answered = timers.steady()
  const reader = response.headers.get('content-type') === 'application/octet-stream' && response.body?.getReader()
  if (!reader) throw new Error('general.network')
  let bytes = 0
  try {
    while (timers.steady() - answered < longest) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.byteLength
    }
  } finally {
    ending.abort()
  }
  // What a fast line brings at once takes no time that this clock can see.
  const seconds = Math.max(1, timers.steady() - answered) / 1000
  return { bitsPerSecond: Math.round((bytes * 8) / seconds), latency: Math.round(answered - began), bytes }
}
