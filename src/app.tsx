// The composition root of the administration: every plugin, every provider.
import '@ant-design/v5-patch-for-react-19'
import { Client } from '@stomp/stompjs'
import { QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { ApiError } from '#client/ApiError.ts'
import type { Http } from '#client/http.ts'
import { socketPath } from '#contract/kernel/channel.ts'
import { resources } from '#contract/resources/index.ts'
import type { CurrentUser } from '#contract/services/people/auth.ts'
import { assemble } from './core/assembly/assemble.ts'
import { definePlugin } from './core/assembly/definePlugin.ts'
import { matchRoute } from './core/assembly/matchRoute.ts'
import { apart } from './core/calls/apart.ts'
import { loadPage } from './core/pages/loadPage.ts'
import { writeSettings } from './core/requests/declaredCall.ts'
import { createRightsLoad } from './core/rights/createRightsLoad.ts'
import { syncRights } from './core/rights/syncRights.ts'
import { runWhenIdle } from './core/services/runWhenIdle.ts'
import type { Services } from './core/services/services.ts'
import { syncSession } from './core/services/syncSession.ts'
import { createListLooks } from './core/state/listLooks.ts'
import { createLongWork } from './core/state/longWork.ts'
import { createRightsStore } from './core/state/rightsStore.ts'
import { routerProvider } from './core/tabs/ParsedAddress.tsx'
import { outside } from './outside.ts'
import { account } from './plugins/account/account.ts'
import { alarms } from './plugins/alarms/alarms.ts'
import { devices } from './plugins/devices/devices.ts'
import { emergency } from './plugins/emergency/emergency.ts'
import { firstEntry } from './plugins/firstEntry/firstEntry.ts'
import { flow } from './plugins/flow/flow.ts'
import { fonts } from './plugins/fonts/fonts.ts'
import { home } from './plugins/home/home.ts'
import { importing } from './plugins/importing/importing.ts'
import { locations } from './plugins/locations/locations.ts'
import { media } from './plugins/media/media.ts'
import { messages } from './plugins/messages/messages.ts'
import { payments } from './plugins/payments/payments.ts'
import { renewal } from './plugins/payments/renewal/renewal.ts'
import { points } from './plugins/points/points.ts'
import { programs } from './plugins/programs/programs.ts'
import { rights as rightsPlugin } from './plugins/rights/rights.ts'
import { sending } from './plugins/sending/sending.ts'
import { siteSettings } from './plugins/siteSettings/siteSettings.ts'
import { softwareUpdates } from './plugins/softwareUpdates/softwareUpdates.ts'
import { statistics } from './plugins/statistics/statistics.ts'
import { subtitles } from './plugins/subtitles/subtitles.ts'
import { system } from './plugins/system/system.ts'
import { tutorial } from './plugins/tutorial/tutorial.ts'
import { users } from './plugins/users/users.ts'
import { webhooks } from './plugins/webhooks/webhooks.ts'
import { createAccessProvider } from './providers/access.ts'
import { createAuthProvider } from './providers/auth.ts'
import { createDataProvider } from './providers/data.ts'
import { createI18nProvider } from './providers/i18n.ts'
import { createLive } from './providers/live.ts'
import { createLiveProvider } from './providers/liveProvider.ts'
import { createNotificationProvider } from './providers/notification.ts'
import { renewalOf } from './providers/renewalOf.ts'
import { createTabsMemory } from './providers/tabsMemory.ts'
import { presentations } from './resources/index.ts'
import { Administration } from './ui/shell/Administration.tsx'
import { loadAntdLocale } from './ui/shell/antdLocale.ts'

const plugins = [
  account,
  firstEntry,
  tutorial,
  home,
  devices,
  alarms,
  locations,
  media,
  programs,
  fonts,
  subtitles,
  sending,
  emergency,
  flow,
  statistics,
  rightsPlugin,
  webhooks,
  siteSettings,
  messages,
  users,
  payments,
  softwareUpdates,
  points,
  renewal,
  importing,
  system,
  ...outside,
  definePlugin({ id: 'resources', resources: Object.values(presentations) }),
]

const assembly = assemble(plugins, {
  list: () => import('./ui/list/ListPage.tsx'),
  create: () => import('./ui/form/CreatePage.tsx'),
  edit: () => import('./ui/form/EditPage.tsx'),
  show: () => import('./ui/show/ShowPage.tsx'),
})

type Deps = {
  readonly services: Services
  readonly http: Http
  readonly i18n: I18n
  readonly token: () => string | null
  readonly saveRoles: (roles: readonly string[]) => void
  /** The account as a sign-in has just read it; null if it must be read. */
  readonly consumeUser: () => CurrentUser | null
}

/** Loads the code and the texts of the page to which a sign-in leads. */
export async function warmUpPage(place: string, { i18n, language }: WarmUp): Promise<void> {
  const page = matchRoute(assembly.routes, new URL(place, location.origin).pathname)
  await Promise.all([loadAntdLocale(language.get()), page && loadPage(page, i18n)])
}
type WarmUp = Pick<Deps, 'i18n'> & Pick<Services, 'language'>

/** Resolves once the code and data that the current page needs have been loaded, at latest after a second. */
export async function createAdmin({
  services,
  http,
  i18n,
  token,
  saveRoles,
  consumeUser,
}: Deps): Promise<ComponentType> {
  const { call, session, language } = services
  const userId = () => session.state().user?.id ?? ''
  const rights = createRightsStore(createRightsLoad({ call, userId, saveRoles, entered: consumeUser() }))
  const live = createLive({
    url: `${location.origin.replace(/^http/, 'ws')}${socketPath}`,
    token,
    createClient: config => new Client(config),
  })
  // Subscribe to changes before the first page fetches, so that no change is missed.
  live.connect()
  const listLooks = createListLooks({ call, local: localStorage, user: userId })
  const admin = { assembly, rights, live, listLooks, longWork: createLongWork(() => performance.now()) }
  const queryClient = new QueryClient({
    defaultOptions: {
      mutations: writeSettings,
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        refetchInterval: renewalOf(resources),
        refetchIntervalInBackground: true,
        retry: (count, error) => isWorthRetrying(error) && count < 1,
      },
    },
  })
  const access = createAccessProvider({ rights, resources })
  syncRights({ rights, queryClient, answer: access.answer })
  syncSession({ session, queryClient })
  const data = createDataProvider({ http, resources })
  const providers = {
    router: routerProvider,
    data: { default: data, ...assembly.dataProviders, [apart.dataProviderName]: data },
    auth: createAuthProvider(session),
    access,
    i18n: createI18nProvider(i18n, language.choose),
    live: createLiveProvider(live),
    notification: createNotificationProvider,
  }

  /**
   * Marks the queries of a resource on hidden pages as outdated; these pages refetch when they are shown. Visible
   * pages subscribe to changes themselves. Null: marks all queries, and refetches those of visible pages at once.
   */
  function invalidate(resource: string | null) {
    if (resource === null) void queryClient.invalidateQueries()
    else {
      const isOf = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        queryKey[0] === 'data' && queryKey[2] === resource
      void queryClient.invalidateQueries({ predicate: isOf, type: 'inactive', refetchType: 'none' })
    }
  }

  function onStart() {
    live.connect()
    rights.ready().catch(() => undefined)
    // Loads the error texts in advance, because they cannot be loaded once the connection is lost.
    const forget = runWhenIdle(
      () => queryClient.isFetching() > 0,
      () => void i18n.loadNamespaces('errors'),
    )
    return () => {
      forget()
      live.disconnect()
      rights.reset()
      queryClient.clear()
    }
  }

  const tabsMemory = createTabsMemory(sessionStorage, userId)
  const text = (key: string) => i18n.t(key)
  const tools = { call, session, language, longWork: admin.longWork, token, text }
  const Around = assembly.services.map(create => create(tools)).reduceRight<Provider>(within, Bare)
  const page = matchRoute(assembly.routes, location.pathname)
  await patiently([rights.ready(), listLooks.load(), loadAntdLocale(language.get()), page && loadPage(page, i18n)])
  return () => <Administration {...{ admin, providers, queryClient, Around, tabsMemory, invalidate, onStart }} />
}

/**
 * Resolves once all promises have settled, or after one second. The code that uses a loaded part handles its failure.
 */
function patiently(parts: readonly unknown[]): Promise<unknown> {
  return Promise.race([Promise.allSettled(parts), new Promise(done => setTimeout(done, 1000))])
}

type Provider = (props: { children: ReactNode }) => ReactNode

const Bare: Provider = ({ children }) => children

function within(Inner: Provider, Outer: Provider): Provider {
  return function Within({ children }) {
    return (
      <Outer>
        <Inner>{children}</Inner>
      </Outer>
    )
  }
}

/** True if the request got no answer. After an error answer, a retry would probably fail in the same way. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'general.network'
}
