import { createPieceHash } from '#player/delivery/createPieceHash.ts'
import { createWorkerHash } from '#player/delivery/createWorkerHash.ts'
import type { Host } from '#player/host/Host.ts'
import { createFacts } from '#player/identity/createFacts.ts'
import { createKeys } from '#player/identity/createKeys.ts'
import { createBecomeOnly } from '#player/shell/createBecomeOnly.ts'
import { storageEstimate } from '#player/shell/storageEstimate.ts'
import type { Timers } from '#player/time/Timers.ts'

/** Parts of the player that need nothing but the browser. */
export function browserParts(window: Window & typeof globalThis, timers: Timers, host: Host | null) {
  const { navigator, document, crypto } = window
  const { subtle } = crypto
  return {
    random: Math.random,
    makeId: () => crypto.randomUUID(),
    keys: createKeys(subtle),
    hashPiece: createPieceHash(subtle),
    hashChunks: createWorkerHash(),
    geolocation: navigator.geolocation ?? null,
    facts: createFacts(window, host, timers),
    estimate: () => storageEstimate(navigator.storage),
    isVisible: () => !document.hidden,
    isSecure: window.isSecureContext && subtle !== undefined,
    becomeOnly: createBecomeOnly(navigator.locks, timers),
    persist: async () => (await navigator.storage?.persist?.().catch(() => false)) ?? null,
  }
}
