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

/** Maximum duration of the download in milliseconds; on a slow connection, a part of the data suffices. */
const longest = 10_000

/** Measures the download speed with random data, which no cache between server and device can serve. */
export async function measureSpeed({ host, fetch, session, timers }: Deps) {
  const url = serviceRoutesOf(screen).find(({ id }) => id === 'screen.speed')?.url ?? ''
  const token = await session.token()
  // The host application measures without the overhead of the browser.
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
  // A fast download may complete within one tick of the clock, so its duration is at least 1 ms.
  const seconds = Math.max(1, timers.steady() - answered) / 1000
  return { bitsPerSecond: Math.round((bytes * 8) / seconds), latency: Math.round(answered - began), bytes }
}
