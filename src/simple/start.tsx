// The composition root of simple mode.
import './shell/frame.css'
import './shell/cards.css'
import './shell/sheet.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import type { Http } from '#client/http.ts'
import { urlOf } from '#contract/kernel/route.ts'
import type { CurrentUser } from '#contract/services/people/auth.ts'
import { userInfoPath } from '#contract/services/people/userInfoPath.ts'
import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { ErrorBoundary } from '#src/core/pages/ErrorBoundary.tsx'
import { ServicesContext } from '#src/core/services/services.ts'
import { createRightsStore, type RightsStore } from '#src/core/state/rightsStore.ts'
import { startServices } from '#src/startServices.ts'
import { FailedPage } from '#src/ui/publicPage/FailedPage.tsx'
import { Waiting } from '#src/ui/publicPage/Waiting.tsx'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'
import { Frame } from './Frame.tsx'
import { createReleases } from './jobs/createReleases.ts'
import { openJobs } from './jobs/openJobs.ts'
import { type KnownUser, knownUser, saveKnownUser } from './offline/knownUser.ts'
import { isUnanswered } from './offline/lastKnown.ts'
import { createLateSteps } from './release/steps/createLateSteps.ts'
import { afterFirstView } from './shell/lazyPart.ts'
import { SimpleContext } from './shell/useSimple.ts'

const grantsOf = ({ roles, permissions }: KnownUser) => ({
  menu: [],
  roles: roles.map(({ name }) => name),
  permissions,
})

/** Begins with the rights of the last sign-in or visit, so that the page is usable before the server answers, and offline. */
function openRights(http: Http, owner: () => string): RightsStore {
  const known = knownUser.read(owner())
  const load = async () => {
    try {
      // The cast is safe: the server validates its answer against the declaration of this type.
      const user = (await http({ method: 'GET', url: urlOf(userInfoPath) })) as CurrentUser
      saveKnownUser(user)
      return grantsOf(user)
    } catch (error) {
      const kept = isUnanswered(error) ? knownUser.read(owner()) : null
      if (!kept) throw error
      return grantsOf(kept)
    }
  }
  return createRightsStore(load, known && grantsOf(known))
}

async function cacheFiles(): Promise<void> {
  const { registerServiceWorker } = await import('./offline/registerServiceWorker.ts')
  await registerServiceWorker()
}

export async function start(root: HTMLElement): Promise<void> {
  const { store, i18n, http, services } = await startServices({
    namespaces: () => ['app', 'simple'],
    warmUp: () => undefined,
  })
  const { call, session, language } = services
  const owner = () => session.state().user?.id ?? ''
  const steps = createLateSteps({ call, http, i18n, token: store.token, language: language.get, owner })
  const releases = createReleases({ jobs: openJobs(), steps, owner, isOnline: () => navigator.onLine })
  const rights = openRights(http, owner)
  const simple = { http, releases, rights }
  if (session.state().user) {
    const refreshed = rights.refresh().catch(() => undefined)
    releases.start()
    // Files are cached after the first view, because caching all of them would delay it on a slow line.
    void refreshed
      .then(afterFirstView)
      .then(cacheFiles)
      .catch(() => undefined)
  }
  // Preloaded on the first interaction: texts of errors and of parts, and schemas for the next step.
  const onTouch = () => {
    void i18n.loadNamespaces(['errors', 'simpleParts'])
    prepareSchemas().catch(() => undefined)
  }
  window.addEventListener('pointerdown', onTouch, { once: true })
  window.addEventListener('keydown', onTouch, { once: true })
  window.addEventListener('online', () => {
    releases.wake()
    if (session.state().user) rights.refresh().catch(() => undefined)
  })
  document.addEventListener('visibilitychange', () => document.hidden || releases.wake())
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services}>
        <ThemeProvider>
          <ErrorBoundary fallback={(error, retry) => <FailedPage error={error} onRetry={retry} />}>
            <Suspense fallback={<Waiting />}>
              <SimpleContext value={simple}>
                <Frame />
              </SimpleContext>
            </Suspense>
          </ErrorBoundary>
        </ThemeProvider>
      </ServicesContext>
    </I18nextProvider>,
  )
}
