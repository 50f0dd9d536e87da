// Leads the player through its phases (see PlayerState): checks the browser, pairs the device, and opens its screen.
import type { Keys } from '#player/identity/createKeys.ts'
import { pair } from '#player/identity/pair.ts'
import type { Storage, StoredOffer } from '#player/storage/ports.ts'
import type { Screen } from './createScreen.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

export type Player = {
  start(): Promise<void>
  /** The running screen; null unless the device is paired. */
  screen(): Screen | null
  /** Server time in Unix milliseconds, as far as known. */
  now(): number
}

/** Opens the screen of a paired device. `openConnection` is loaded together with the screen's code. */
type OpenScreen = (deps: Omit<ScreenDeps, 'openConnection'>) => Promise<Screen>

type Deps = Omit<ScreenDeps, 'eid' | 'sign' | 'onRevoked' | 'storage' | 'openConnection'> & {
  storage: Storage
  keys: Keys
  isSecure: boolean
  /** Loads the code of a paired device. */
  loadScreen(): Promise<OpenScreen>
  isVisible(): boolean
  /** Resolves once this tab is the only player of the browser; calls `onWaiting` while another one is. */
  becomeOnly(onWaiting: () => void): Promise<void>
  /** Requests persistent storage; null if the browser does not answer. */
  persist(): Promise<boolean | null>
  /** Called when the player failed and cannot recover by itself. */
  onLost(error: unknown): void
}

export function createPlayer(deps: Deps): Player {
  const { state, storage, keys, timers, isSecure, loadScreen, becomeOnly, persist } = deps
  let screen: Screen | null = null

  async function enter() {
    const identity = await storage.identity.read()
    if (identity?.eid) await play(identity.keys, identity.eid)
    else await requestPairing(identity?.keys ?? null, identity?.offer ?? null)
  }

  async function requestPairing(knownKeys: CryptoKeyPair | null, shownOffer: StoredOffer | null) {
    state.set({ phase: 'pairing', pairing: null, eid: null, name: '', current: null, next: null })
    const pairOf = knownKeys ?? (await keys.make())
    const saveOffer = (offer: StoredOffer | null) => storage.identity.write({ keys: pairOf, eid: null, offer })
    await saveOffer(shownOffer)
    const eid = await pair({
      ...deps,
      shown: shownOffer,
      save: saveOffer,
      publicKey: () => keys.publicJwk(pairOf),
      onNews(pairing) {
        // Preloads the screen's code once the pairing code is shown; if that fails, it is loaded when needed.
        if (state.get().pairing?.offer) loadScreen().catch(() => undefined)
        state.set({ pairing })
      },
    })
    await storage.identity.write({ keys: pairOf, eid })
    deps.log.write('info', 'pairing', 'paired', eid)
    await play(pairOf, eid)
  }

  async function play(pairOf: CryptoKeyPair, eid: string) {
    const sign = (text: string) => keys.sign(pairOf, text)
    const openScreen = await loadScreen()
    screen = await openScreen({ ...deps, eid, sign, onRevoked: () => void leave().catch(deps.onLost) })
    screen.setVisible(deps.isVisible())
    state.set({ pairing: null })
    await screen.start()
  }

  /** Stops the screen and deletes all data, because the server has revoked the device. */
  async function leave() {
    if (!screen) return
    const old = screen
    screen = null
    await old.stop()
    await storage.wipe()
    await requestPairing(null, null)
  }

  return {
    screen: () => screen,
    now: () => screen?.now() ?? timers.wall(),
    async start() {
      if (!isSecure) return state.set({ phase: 'insecure' })
      await becomeOnly(() => state.set({ phase: 'elsewhere' }))
      state.set({ isStorageKept: await persist() })
      await enter().catch(deps.onLost)
    },
  }
}
