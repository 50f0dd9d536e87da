// Services that the administration and simple mode start with: session, locale and calls.

import { createHttp } from '#client/http.ts'
import { urlOf } from '#contract/kernel/route.ts'
import type { CurrentUser } from '#contract/services/people/auth.ts'
import type { WorkMode } from '#contract/services/people/listLook.ts'
import { signInOptionsPath } from '#contract/services/people/signInOptionsPath.ts'
import { sitePath } from '#contract/services/system/sitePath.ts'
import { loginPath } from './core/rights/guardOf.ts'
import type { Services } from './core/services/services.ts'
import { outsideWords } from './outsideWords.ts'
import { createCall } from './providers/call.ts'
import { loadWords } from './providers/firstWords.ts'
import { createI18n } from './providers/i18n.ts'
import { createLanguage, storedLanguage } from './providers/language.ts'
import { openLocalStorage } from './providers/openLocalStorage.ts'
import { createServerClock } from './providers/serverClock.ts'
import { createSession } from './providers/session.ts'
import { createSessionStore } from './providers/sessionStore.ts'
import { createSignInOptions } from './providers/signInOptions.ts'
import { createSite } from './providers/site.ts'
import { createThemeStore } from './providers/themeStore.ts'
import { numberText } from './ui/format/numberText.ts'

const loadLocale = (language: string, namespace: string) =>
  outsideWords[namespace]?.[language]?.() ?? loadWords(language, namespace)

/** Errors of a lost connection use keys of the `app` namespace, because no other namespace can be loaded then. */
const alone: Readonly<Record<string, string>> = {
  'general.network': 'app:error.network',
  'general.timeout': 'app:error.timeout',
}

type Options = {
  /** Namespaces loaded before the first render. */
  namespaces: (isSignedIn: boolean) => string[]
  warmUp: () => void
  /** Called before the session changes, with the account that signed in or whose data were read again. */
  onUser?: (user: CurrentUser, mode: WorkMode | null) => void
}

export async function startServices({ namespaces, warmUp, onUser }: Options) {
  const { local, isLasting } = openLocalStorage()
  const store = createSessionStore({ document, local, isLasting, isSecure: location.protocol === 'https:' })
  const words = namespaces(store.token() !== null)
  const i18n = await createI18n(storedLanguage(local, navigator.languages), loadLocale, words, numberText)
  const language = createLanguage(i18n, local)
  const clock = createServerClock()
  const http = createHttp({
    baseUrl: '',
    token: store.token,
    language: language.get,
    text: errorId => i18n.t(alone[errorId] ?? `errors:${errorId}`, { defaultValue: i18n.t('app:error.500.text') }),
    onUnauthorized: () => session.expire(),
    onMustChangePassword: () => session.mustChange(),
    onDate: clock.readDateHeader,
  })
  const call = createCall(http)
  const session = createSession({
    call,
    http,
    store,
    onUser,
    reload: () => location.replace(loginPath),
    async storageRefusal() {
      await i18n.loadNamespaces('errors')
      return i18n.t('errors:auth.noStorage')
    },
  })
  window.addEventListener('storage', session.reread)
  const site = createSite(() => http({ method: 'GET', url: urlOf(sitePath) }), local)
  site.refresh().catch(() => undefined)
  const services: Services = {
    call,
    session,
    language,
    theme: createThemeStore(local),
    site,
    clock,
    signInOptions: createSignInOptions(() => http({ method: 'GET', url: urlOf(signInOptionsPath) })),
    warmUp,
  }
  return { store, i18n, http, services }
}
