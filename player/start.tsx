// The composition root: the only place that accesses the browser directly.
import { directionOf } from '#contract/rules/texts/directionOf.ts'
import './ui/player.css'
import { createRoot } from 'react-dom/client'
import { socketPath } from '#contract/kernel/channel.ts'
import { capabilitiesOf, namesOf } from './commands/capabilitiesOf.ts'
import { createDeviceLog } from './deviceLog/createDeviceLog.ts'
import { createPlayFonts } from './fonts/createPlayFonts.ts'
import { findHost } from './host/findHost.ts'
import { abilitiesOf } from './identity/abilitiesOf.ts'
import { decodedSizes } from './identity/decodedSizes.ts'
import { deviceInfoOf } from './identity/deviceInfoOf.ts'
import { createMediaUrls } from './media/createMediaUrls.ts'
import { mediaPath } from './media/mediaPath.ts'
import { createApi } from './net/createApi.ts'
import { browserParts } from './runtime/browserParts.ts'
import { createPlayer } from './runtime/createPlayer.ts'
import { createReloadWhenFit } from './runtime/createReloadWhenFit.ts'
import { watchPage } from './runtime/watchPage.ts'
import { createCrashes } from './shell/createCrashes.ts'
import { createShell } from './shell/createShell.ts'
import { createShellStore } from './shell/createShellStore.ts'
import { createWatchdog } from './shell/createWatchdog.ts'
import { holdWakeLock } from './shell/holdWakeLock.ts'
import { createState } from './state/createState.ts'
import { initialState } from './state/PlayerState.ts'
import { createBrowserStorage } from './storage/createBrowserStorage.ts'
import { createConnect } from './storage/database.ts'
import { createTranslate } from './text/createTranslate.ts'
import { languageOf, texts } from './text/languages.ts'
import { createBrowserTimers } from './time/createBrowserTimers.ts'
import { App } from './ui/App.tsx'
import { PlayerContext } from './ui/PlayerContext.ts'
import { playerUiOf } from './ui/playerUiOf.ts'
import { unblockSound } from './ui/unblockSound.ts'

/** Version in package.json, inserted by the build. */
declare const __PLAYER_VERSION__: string
declare const __PLAYER_BUILD__: 'modern' | 'legacy'

/** URL of the service worker; null in development, where no worker is built and media are served as object URLs. */
const workerUrl = import.meta.env.PROD ? `/player/sw.js${__PLAYER_BUILD__ === 'legacy' ? '?build=legacy' : ''}` : null
/** Milliseconds until a failed start is retried. */
const restartAfter = 60_000
const shownMedia = '[data-role="shown"] video:not([data-live]), [data-role="shown"] audio'

export async function start(): Promise<void> {
  const version = __PLAYER_VERSION__
  const root = document.getElementById('screen')
  if (!root) throw new Error('The page has no place for the player')
  const language = languageOf(navigator.languages)
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
  const translate = createTranslate(await texts[language]())

  const timers = createBrowserTimers()
  const crashes = createCrashes(window)
  const state = createState({ ...initialState(version), crashes: crashes.total })
  const log = createDeviceLog({ load: () => import('./deviceLog/createLogSender.ts'), steady: timers.steady })
  if (crashes.hasCrashed) log.write('error', 'player', 'crashed', crashes.total)
  log.write('info', 'player', 'started', version)
  const storage = createBrowserStorage(createConnect())
  const reload = () => location.reload()
  const warn = (error: unknown) => {
    console.warn(error)
    log.write('warn', 'player', 'problem', error)
  }
  const host = await findHost(window, warn)
  state.set({ isSystemSound: host?.can('setVolume') ?? false })
  const capabilities = capabilitiesOf(document, host)
  const sizes = decodedSizes(navigator.mediaCapabilities, timers)
  const reloadWhenFit = createReloadWhenFit(state, timers, reload)
  const shell = createShell({
    workers: navigator.serviceWorker,
    url: workerUrl,
    version,
    store: 'caches' in window ? createShellStore(window.caches, __PLAYER_BUILD__) : null,
    timers,
    random: Math.random,
    isWell: () => !['starting', 'noStorage'].includes(state.get().phase),
    reload: reloadWhenFit,
    warn,
  })
  const fetcher: typeof fetch = (...request) => fetch(...request)

  const fonts = createPlayFonts({
    acquire: createMediaUrls({ files: storage.files, isServed: shell.isServed, timers }),
    urlOf: async sha256 => {
      const isHere = shell.isServed() && (await storage.files.one(sha256))?.isVerified
      return isHere ? mediaPath(sha256) : null
    },
    timers,
  })

  let paired: typeof import('./paired.ts') | null = null
  const player = createPlayer({
    ...browserParts(window, timers, host),
    state,
    storage,
    crashes,
    timers,
    loadScreen: async () => {
      paired ??= await import('./paired.ts')
      const { createScreen, createOpenStomp } = paired
      const openConnection = createOpenStomp(`${location.origin.replace(/^http/, 'ws')}${socketPath}`)
      return deps => createScreen({ ...deps, openConnection })
    },
    fetch: fetcher,
    api: createApi({ fetch: fetcher, origin: '', patience: 30_000, language }),
    acquire: fonts.acquire,
    capabilities,
    // The build for older browsers cannot show documents, because PDF.js does not run there (docs/adr/0018).
    info: async () => {
      const able = [
        ...namesOf(capabilities),
        ...abilitiesOf(window, __PLAYER_BUILD__ === 'modern', host),
        ...(await sizes),
      ]
      return deviceInfoOf(window, able, version, state.get().rotation)
    },
    host,
    log,
    // The code that makes a screenshot is loaded only when a screenshot is requested.
    picture: async () =>
      host?.can('screenshot')
        ? (await import('./host/hostPicture.ts')).hostPicture(host)
        : (await import('./ui/pictureOf.ts')).pictureOf(root, fonts.sources()),
    reload,
    onVersion: shell.want,
    warn,
    onLost(error) {
      warn(error)
      if (state.get().phase === 'starting') state.set({ phase: 'noStorage' })
      timers.after(restartAfter, reload)
    },
  })

  const screenView = () => paired?.ScreenView ?? null
  const ui = playerUiOf({ state, t: translate, language, origin: location.origin, timers, player, screenView })
  createRoot(root).render(
    <PlayerContext value={ui}>
      <App />
    </PlayerContext>,
  )

  watchPage({ window, screen: player.screen, write: log.write })
  holdWakeLock(document, navigator.wakeLock, timers)
  unblockSound(window, state)
  createWatchdog({
    timers,
    media: () => root.querySelectorAll<HTMLMediaElement>(shownMedia),
    onStall: () => {
      const key = state.get().current?.key
      if (key) player.screen()?.onFault(key, 'stalled')
    },
  }).start()

  await player.start()
}
