// The device's session: the device opens it by proving possession of its key, and opens a new one when it ends.
import type { DeviceInfo } from '#contract/manifest.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import { ApiFailure } from './ApiFailure.ts'
import type { Api, ApiInput, ApiResult } from './createApi.ts'

type AuthorizedCall =
  | 'manifest'
  | 'heartbeat'
  | 'receipts'
  | 'plays'
  | 'logs'
  | 'commands'
  | 'reply'
  | 'plannedReply'
  | 'settings'
  | 'weather'
  | 'framing'
  | 'update'
  | 'tellUpdate'

export type Session = {
  token(): Promise<string>
  /** Forgets the session, so that the next call opens a new one. */
  drop(): void
  call<K extends AuthorizedCall>(name: K, input: ApiInput<K>): Promise<ApiResult<K>>
  screenshot(picture: Blob): Promise<ApiResult<'screenshot'>>
}

type Deps = {
  api: Api
  timers: Timers
  clock: Clock
  eid: string
  sign(text: string): Promise<string>
  info(): Promise<DeviceInfo>
  onName(name: string): void
  onRevoked(): void
}

export function createSession({ api, timers, clock, eid, sign, info, onName, onRevoked }: Deps): Session {
  let current: Promise<string> | null = null

  async function prove(): Promise<string> {
    const { nonce } = await api.call('challenge', { eid })
    const signature = await sign(`marquee:${eid}:${nonce}`)
    const about = await info()
    const askedAt = timers.steady()
    const session = await api.call('session', { eid, nonce, signature, info: about })
    clock.sync(session.serverTime, askedAt, timers.steady())
    onName(session.name)
    return session.token
  }

  function token(): Promise<string> {
    if (!current) {
      const proving = prove()
      current = proving
      proving.catch(error => {
        if (current === proving) current = null
        notice(error)
      })
    }
    return current
  }

  function notice(error: unknown) {
    if (error instanceof ApiFailure && error.isRevoked) onRevoked()
  }

  async function withToken<T>(use: (token: string) => Promise<T>): Promise<T> {
    const used = token()
    try {
      return await use(await used)
    } catch (error) {
      notice(error)
      if (!(error instanceof ApiFailure) || !error.isStale || current !== used) throw error
      current = null
      return use(await token())
    }
  }

  return {
    token,
    drop: () => {
      current = null
    },
    call: (name, input) => withToken(token => api.call(name, input, token)),
    screenshot: picture => withToken(token => api.screenshot(picture, token)),
  }
}
