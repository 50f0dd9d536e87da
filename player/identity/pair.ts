// Shows a pairing code until somebody enters it. A new code replaces an expired one only after the server has
// reported that no device was paired with the expired code.
import type { DeviceInfo } from '#contract/manifest.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Api } from '#player/net/createApi.ts'
import type { StoredOffer } from '#player/storage/ports.ts'
import { type Backoff, backoff } from '#player/time/backoff.ts'
import { pause } from '#player/time/pause.ts'
import type { Timers } from '#player/time/Timers.ts'

export type PairingOffer = {
  code: string
  serverName: string
  /** Expiry in monotonic milliseconds. */
  expiresAt: number
}

export type PairingStatus = { offer: PairingOffer | null; isReachable: boolean }

type Deps = {
  api: Api
  timers: Timers
  random(): number
  publicKey(): Promise<Record<string, unknown>>
  info(): Promise<DeviceInfo>
  /** The pairing code that was shown before a restart; null = none, so a new code is requested. */
  shown: StoredOffer | null
  /** Stores the code. The code is not shown before it is stored. */
  save(offer: StoredOffer): Promise<void>
  onNews(news: PairingStatus): void
}

/** Error IDs with which the server says that it does not know the pairing code; a new code is then requested. */
const forgetful = new Set(['general.notFound', 'device.pairingCodeUnknown'])
const askEvery = 2_000
const patience: Backoff = { least: 2_000, most: 30_000 }

/** Resolves with the device's ID, its `eid`, once the device is paired. */
export async function pair(deps: Deps): Promise<string> {
  const { api, timers, random, publicKey, info, shown, save: saveOffer, onNews } = deps
  let offer = shown && offerOf(shown)
  let failures = 0
  for (;;) {
    try {
      offer ??= await newOffer()
      const { state, eid } = await api.call('pairState', { claim: offer.claim })
      failures = 0
      if (state === 'paired' && eid !== null) return eid
      if (state === 'expired') offer = null
      else onNews({ offer, isReachable: true })
      await pause(timers, askEvery)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (forgetful.has(error.id)) offer = null
      onNews({ offer, isReachable: error.code !== 0 })
      await pause(timers, Math.max(error.retryAfter, backoff(failures++, patience, random)))
    }
  }

  async function newOffer() {
    const { code, claim, expiresIn, serverName } = await api.call('pair', {
      publicKey: await publicKey(),
      info: await info(),
    })
    const stored = { code, claim, serverName, expiresAt: timers.wall() + expiresIn * 1000 }
    await saveOffer(stored)
    return offerOf(stored)
  }

  function offerOf({ expiresAt, ...offer }: StoredOffer): PairingOffer & { claim: string } {
    return { ...offer, expiresAt: timers.steady() + expiresAt - timers.wall() }
  }
}
