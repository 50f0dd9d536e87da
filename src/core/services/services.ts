// Contexts of the composition root: for every page, and for pages of signed-in users.
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveState } from '#client/socket.ts'
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { directionOf } from '#contract/rules/texts/directionOf.ts'
import type { SignInOptions } from '#contract/services/people/signIn.ts'
import type { SiteInfo } from '#contract/services/system/common.ts'
import type { Assembly } from '#src/core/assembly/assemble.ts'
import type { Presentation } from '#src/core/assembly/present.ts'
import type { Call } from '#src/core/requests/call.ts'
import type { Language } from '#src/core/state/languages.ts'
import type { ListLooks } from '#src/core/state/listLooks.ts'
import type { Live } from '#src/core/state/live.ts'
import type { LongWork, Work } from '#src/core/state/longWork.ts'
import type { RightsStore } from '#src/core/state/rightsStore.ts'
import type { ServerClock } from '#src/core/state/serverClock.ts'
import type { Session, SessionState } from '#src/core/state/session.ts'
import type { Store } from '#src/core/state/store.ts'
import type { ThemeChoice, ThemeMode } from '#src/core/state/themeChoice.ts'

export type Services = {
  readonly call: Call
  readonly session: Session
  readonly language: Pick<Store<Language>, 'get' | 'subscribe'> & { choose(language: Language): Promise<void> }
  readonly theme: Store<ThemeChoice>
  /** Null until the server has answered for the first time in this browser. */
  readonly site: Pick<Store<SiteInfo | null>, 'get' | 'subscribe'> & { refresh(): Promise<void> }
  readonly clock: ServerClock
  /** Sign-in methods and other options of the sign-in pages on this site. */
  readonly signInOptions: () => Promise<SignInOptions>
  /** Preloads the admin's code while the visitor signs in. */
  readonly warmUp: () => void
}
export type AdminServices = {
  readonly assembly: Assembly
  readonly rights: RightsStore
  readonly live: Live
  readonly longWork: LongWork
  readonly listLooks: ListLooks
}

export const ServicesContext = createContext<Services | null>(null)
export const AdminContext = createContext<AdminServices | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices: outside of ServicesContext')
  return services
}

export function useAdmin(): AdminServices {
  const services = useContext(AdminContext)
  if (!services) throw new Error('useAdmin: outside of AdminContext')
  return services
}

/** The resource's presentation, including additions of plugins. */
export function usePresentation(resource: ResourceName): Presentation {
  const presentation = useAdmin().assembly.presentations[resource]
  if (!presentation) throw new Error(`usePresentation: "${resource}" is not presented`)
  return presentation
}

export function useSession(): SessionState {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.state)
}

export function useSite(): SiteInfo | null {
  const { site } = useServices()
  return useSyncExternalStore(site.subscribe, site.get)
}

export function useLanguage(): {
  language: Language
  dir: 'ltr' | 'rtl'
  choose: (language: Language) => Promise<void>
} {
  const { language: store } = useServices()
  const language = useSyncExternalStore(store.subscribe, store.get)
  return { language, dir: directionOf(language), choose: store.choose }
}

const darkQuery = '(prefers-color-scheme: dark)'

function watchSystem(listener: () => void) {
  const media = matchMedia(darkQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The theme that the user chose, and the resulting mode: `system` follows the setting of the operating system. */
export function useThemeChoice(): { choice: ThemeChoice; mode: ThemeMode; choose: (choice: ThemeChoice) => void } {
  const { theme } = useServices()
  const choice = useSyncExternalStore(theme.subscribe, theme.get)
  const isSystemDark = useSyncExternalStore(watchSystem, () => matchMedia(darkQuery).matches)
  const mode = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice
  return { choice, mode, choose: theme.set }
}

/** Calls `handler` for each message of a channel while the page is shown (spec 4, Realtime messages). */
export function useLive<N extends ChannelName>(channel: N, handler: (payload: ChannelPayload<N>) => void): void {
  const { live } = useAdmin()
  const onMessage = useEffectEvent((payload: ChannelPayload<N>) => handler(payload))
  useEffect(() => live.on(channel, payload => onMessage(payload)), [live, channel])
}

export function useLiveState(): LiveState {
  const { live } = useAdmin()
  return useSyncExternalStore(live.watchState, live.state)
}

export function useLongWork(): readonly Work[] {
  const { longWork } = useAdmin()
  return useSyncExternalStore(longWork.subscribe, longWork.get)
}
