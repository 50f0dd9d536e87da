// The composition root of the code for every visitor; the administration (app.tsx) is loaded behind the sign-in gate.
import type { i18n as I18n } from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import type { CurrentUser } from '#contract/services/people/auth.ts'
import { lazyPage } from './core/pages/lazyPage.ts'
import { Root } from './core/pages/Root.tsx'
import { isBoundForSimple, returnOf } from './core/rights/guardOf.ts'
import { runWhenIdle } from './core/services/runWhenIdle.ts'
import { adminWords } from './core/state/adminWords.ts'
import type { Session } from './core/state/session.ts'
import { barePages } from './plugins/account/barePages.ts'
import { wallPages } from './plugins/home/wall/wallPages.ts'
import { openLaterWords } from './providers/firstWords.ts'
import { saveKnownUser } from './simple/offline/knownUser.ts'
import { startServices } from './startServices.ts'
import { returnDialogFocus } from './ui/controls/returnDialogFocus.ts'
import { trapDialogKeys } from './ui/controls/trapDialogKeys.ts'
import { FailedPage } from './ui/publicPage/FailedPage.tsx'
import { Waiting } from './ui/publicPage/Waiting.tsx'
import { ThemeProvider } from './ui/theme/ThemeProvider.tsx'

/** Milliseconds for which an account that was just read counts as current. */
const freshMs = 5_000

async function start(root: HTMLElement) {
  let words: I18n | undefined
  let session: Session | undefined
  let warming: Promise<unknown> | undefined
  let entered: { user: CurrentUser; readAt: number } | undefined
  /** Returns the account that a sign-in has read within the last seconds, once: later, its rights may be outdated. */
  const consumeUser = () => {
    const taken = entered
    entered = undefined
    return taken && performance.now() - taken.readAt < freshMs ? taken.user : null
  }
  const openAdmin = async () => {
    void words?.loadNamespaces(adminWords)
    openLaterWords().catch(() => undefined)
    const { loadAdmin } = await import('./loadAdmin.ts')
    return loadAdmin()
  }
  // Loads the error texts in advance, because they cannot be loaded once the connection is lost.
  const loadErrors = () =>
    runWhenIdle(
      () => false,
      () => void words?.loadNamespaces('errors'),
    )
  const { store, i18n, http, services } = await startServices({
    namespaces: () => ['app'],
    warmUp() {
      // Then src/earlyFiles.ts loads simple mode instead, which is another document.
      if (session && isBoundForSimple(session.state(), location.search)) return
      warming ??= openAdmin()
        .then(({ warmUpPage }) => warmUpPage(returnOf(location.search), { i18n, language: services.language }))
        .catch(() => undefined)
      void warming.then(loadErrors)
    },
    onUser(user, mode) {
      // Simple mode is another document: it begins with these rights instead of asking the server for them again.
      if (mode === 'simple') saveKnownUser(user)
      entered = { user, readAt: performance.now() }
    },
  })
  session = services.session
  words = i18n
  const Admin = lazyPage(async () => {
    const { createAdmin } = await openAdmin()
    return {
      default: await createAdmin({ services, http, i18n, token: store.token, saveRoles: store.saveRoles, consumeUser }),
    }
  })
  trapDialogKeys()
  returnDialogFocus()
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Root
          services={services}
          pages={[...barePages, ...wallPages]}
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
