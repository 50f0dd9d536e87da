import type { HostFunctionArgs, HostFunctionReply } from '#contract/fleet/kiosk.ts'
import { HostRefused } from './HostHandlers.ts'

type Deps = { origin: string; fetch: typeof globalThis.fetch; steady(): number }

/** Maximum duration of the download in milliseconds; on a slow connection, a part of the data suffices. */
const longest = 10_000
const patience = 20_000

/** Measures the download speed from the player's own server only; other origins are refused. */
export const measureSpeed =
  ({ origin, fetch, steady }: Deps) =>
  async ({ path, token }: HostFunctionArgs<'speedTest'>): Promise<HostFunctionReply<'speedTest'>> => {
    const url = new URL(path, origin)
    if (url.origin !== origin) throw new HostRefused('general.invalidInput', path)
    const ending = new AbortController()
    const given = setTimeout(() => ending.abort(), patience)
    const began = steady()
    try {
      const response = await fetch(url, { headers: { accessToken: token }, redirect: 'error', signal: ending.signal })
      const answered = steady()
      if (response.headers.get('content-type') !== 'application/octet-stream' || !response.body) {
        throw new HostRefused('kiosk.toolFailed', `${response.status} ${response.headers.get('content-type')}`)
      }
      let bytes = 0
      for await (const piece of response.body) {
        bytes += piece.byteLength
        if (steady() - answered > longest) break
      }
      const seconds = Math.max(1, steady() - answered) / 1000
      return { bitsPerSecond: Math.round((bytes * 8) / seconds), latency: Math.round(answered - began), bytes }
    } finally {
      clearTimeout(given)
      ending.abort()
    }
  }
