// The composition root of what every visitor needs; the administration itself (app.tsx) is fetched behind the gate.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { urlOf } from '#contract/kernel/route.ts'
import { signInOptionsPath } from '#contract/services/signInOptionsPath.ts'
import { sitePath } from '#contract/services/sitePath.ts'
import { Entry } from './core/entry/Entry.tsx'
import { lazyPage } from './core/entry/lazyPage.ts'
import { loginPath } from './core/rights/guardOf.ts'
import { barePages } from './plugins/account/barePages.ts'
import { createCall } from './providers/call.ts'
import { createHttp } from './providers/http.ts'
import { createI18n } from './providers/i18n.ts'
import { createLanguage, storedLanguage } from './providers/language.ts'
import { createSession } from './providers/session.ts'
import { createSessionStore } from './providers/sessionStore.ts'
import { createSignInOptions } from './providers/signInOptions.ts'
import { createSite } from './providers/site.ts'
import { createThemeStore } from './providers/themeStore.ts'
import { numberText } from './ui/format/numberText.ts'
import { FailedPage } from './ui/publicPage/FailedPage.tsx'
import { Waiting } from './ui/publicPage/Waiting.tsx'
import { ThemeProvider } from './ui/theme/ThemeProvider.tsx'

const loadLocale = (language: string, namespace: string) => import(`../locales/${language}/${namespace}.json`)

/** What every page of the administration says. */
const adminWords = ['ui', 'resources', 'messages', 'errors']

async function start(root: HTMLElement) {
  const store = createSessionStore({ document, local: localStorage, isSecure: location.protocol === 'https:' })
  // A lost connection must still be told in words; a visitor fetches them while typing.
  const namespaces = store.token() === null ? ['app'] : ['app', 'errors']
  const i18n = await createI18n(storedLanguage(localStorage, navigator.languages), loadLocale, namespaces, numberText)
  const openAdmin = async () => {
    void i18n.loadNamespaces(adminWords)
    const { loadAdmin } = await import('./loadAdmin.ts')
    return loadAdmin()
  }
  const language = createLanguage(i18n, localStorage)
  const http = createHttp({
    baseUrl: '',
    token: store.token,
    language: language.get,
    text: errorId => i18n.t(`errors:${errorId}`, { defaultValue: i18n.t('app:error.500.text') }),
    onUnauthorised: () => session.expire(),
    onMustChangePassword: () => session.mustChange(),
  })
  const call = createCall(http)
  const session = createSession({ call, store, reload: () => location.replace(loginPath) })
  window.addEventListener('storage', session.reread)
  const site = createSite(() => http({ method: 'GET', url: urlOf(sitePath) }), localStorage)
  site.refresh().catch(() => undefined)
  const services = {
    call,
    session,
    language,
    theme: createThemeStore(localStorage),
    site,
    signInOptions: createSignInOptions(() => http({ method: 'GET', url: urlOf(signInOptionsPath) })),
    warmUp() {
      void openAdmin().catch(() => undefined)
    },
  }
  const Admin = lazyPage(async () => {
    const { createAdmin } = await openAdmin()
    return { default: await createAdmin({ services, http, i18n, token: store.token, saveRoles: store.saveRoles }) }
  })
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Entry
          services={services}
          pages={barePages}
          Admin={Admin}
          waiting={<Waiting />}
          failed={(error, retry) => <FailedPage error={error} onRetry={retry} />}
          ThemeProvider={ThemeProvider}
        />
      </I18nextProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
await start(root)
