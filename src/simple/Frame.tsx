import { type ComponentType, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { useDocumentTitle } from '#src/core/pages/useDocumentTitle.ts'
import { guardOf, homePath } from '#src/core/rights/guardOf.ts'
import { useServices, useSession, useSite } from '#src/core/services/services.ts'
import { LanguageSelect } from '#src/ui/publicPage/LanguageSelect.tsx'
import { Waiting } from '#src/ui/publicPage/Waiting.tsx'
import { Wordmark } from '#src/ui/publicPage/Wordmark.tsx'
import { ReleasePage } from './release/ReleasePage.tsx'
import { Icon } from './shell/Icon.tsx'
import { afterFirstView, lazyPart } from './shell/lazyPart.ts'
import { navigate, useRoute } from './shell/navigation.ts'
import { addressOf, type PageName, pages } from './shell/routeOf.ts'
import { useMay, useSimple } from './shell/useSimple.ts'

const bodies: { readonly [P in PageName]: ComponentType } = {
  release: ReleasePage,
  devices: lazyPart(() => import('./devices/DevicesPage.tsx')),
  files: lazyPart(() => import('./files/FilesPage.tsx')),
  programs: lazyPart(() => import('./programs/ProgramsPage.tsx')),
}
// Loaded after the first view, because the bar's call needs schemas, which the first view does not load.
const EmergencyBar = lazyPage<object>(async () => {
  await afterFirstView()
  await prepareSchemas()
  return import('./shell/EmergencyBar.tsx')
})
/** Menu page and permission that each page requires. */
const grants: { readonly [P in PageName]: { page: string; perm: string } } = {
  release: { page: 'program', perm: 'send' },
  devices: { page: 'device', perm: 'view' },
  files: { page: 'file', perm: 'view' },
  programs: { page: 'program', perm: 'view' },
}

/** Maximum milliseconds for which leaving simple mode waits until the account stores the choice of the mode. */
const patience = 1500

export function Frame() {
  const { session } = useServices()
  const redirect = guardOf(useSession(), { path: location.pathname, search: location.search }, [])
  const enter = useEffectEvent(() => {
    if (redirect !== null || session.state().mode === 'simple') return
    // The choice is saved in the account by a declared call, which needs schemas.
    prepareSchemas().then(
      () => session.chooseMode('simple'),
      () => undefined,
    )
  })
  // Opening the page chooses simple mode until the user leaves it.
  useEffect(() => enter(), [])
  useEffect(() => {
    if (redirect !== null) location.replace(redirect)
  }, [redirect])
  return redirect === null ? <Pages /> : <Waiting />
}

function Pages() {
  const { t } = useTranslation('simple')
  const { session } = useServices()
  const { user } = useSession()
  const { rights } = useSimple()
  const site = useSite()
  const { page } = useRoute()
  const { phase } = useSyncExternalStore(rights.subscribe, rights.get)
  const isOnline = useOnline()
  const may = useMay()
  // Pages stay open until the permissions are known: the server checks every call anyway.
  const isOpen = (name: PageName) => phase !== 'ready' || may(grants[name].page, grants[name].perm)
  const Body = bodies[page]
  useDocumentTitle(t(`pages.${page}`))

  async function leave() {
    await prepareSchemas().catch(() => undefined)
    const isTold = session.chooseMode('professional')
    await Promise.race([isTold, new Promise(done => setTimeout(done, patience))])
    location.assign(homePath)
  }
  async function signOut() {
    await prepareSchemas().catch(() => undefined)
    await session.logout()
  }
  return (
    <div className="simple">
      <header className="simple-header">
        <Wordmark name={site?.name ?? 'Marquee'} />
        <div className="simple-header-tools">
          <LanguageSelect />
          <button type="button" className="simple-quiet" onClick={() => void leave()}>
            {t('leave')}
          </button>
        </div>
      </header>
      <div className="simple-notes">
        {!isOnline && (
          <p className="simple-note" role="status">
            {t('offline')}
          </p>
        )}
        {may('emergency', 'view') && (
          <Suspense fallback={null}>
            <EmergencyBar />
          </Suspense>
        )}
      </div>
      <main className="simple-main">
        {isOpen(page) ? (
          <Suspense fallback={<Waiting />}>
            <Body />
          </Suspense>
        ) : (
          <p className="simple-note">{t('notGranted')}</p>
        )}
        <p className="simple-foot">
          <bdi>{user?.nickName || user?.username}</bdi>
          <button type="button" className="simple-quiet" onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </p>
      </main>
      <nav className="simple-tabs" aria-label={t('navigation')}>
        {pages.filter(isOpen).map(name => (
          <a
            key={name}
            href={addressOf(name)}
            className="simple-tab"
            aria-current={name === page ? 'page' : undefined}
            onClick={event => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              navigate(addressOf(name))
            }}
          >
            <Icon name={name} />
            <span>{t(`pages.${name}`)}</span>
          </a>
        ))}
      </nav>
    </div>
  )
}

function watchOnline(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = () => useSyncExternalStore(watchOnline, () => navigator.onLine)
