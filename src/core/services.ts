// What the composition root hands down: to every page, and to the pages of the signed-in.
import { createContext, useContext } from 'react'
import type { SiteInfo } from '#contract/services/common.ts'
import type { SignInOptions } from '#contract/services/signIn.ts'
import type { Assembly } from './assemble.ts'
import type { Call } from './call.ts'
import type { Language } from './languages.ts'
import type { Live } from './live.ts'
import type { LongWork } from './longWork.ts'
import type { RightsStore } from './rightsStore.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'
import type { ThemeChoice } from './themeChoice.ts'

export type Services = {
  readonly call: Call
  readonly session: Session
  readonly language: Pick<Store<Language>, 'get' | 'subscribe'> & { choose(language: Language): Promise<void> }
  readonly theme: Store<ThemeChoice>
  /** Null until the server has told. */
  readonly site: Pick<Store<SiteInfo | null>, 'get' | 'subscribe'> & { refresh(): Promise<void> }
  /** What the pages before the shell offer on this site. */
  readonly signInOptions: () => Promise<SignInOptions>
  /** Begins to fetch the administration's code while the visitor still signs in. */
  readonly warmUp: () => void
}
export type AdminServices = {
  readonly assembly: Assembly
  readonly rights: RightsStore
  readonly live: Live
  readonly longWork: LongWork
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
