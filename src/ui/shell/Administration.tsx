// Providers around every page of a signed-in account: antd, refine, services and the shell.
import {
  type AccessControlProvider,
  type AuthProvider,
  type DataProviders,
  type I18nProvider,
  type LiveProvider,
  type NotificationProvider,
  Refine,
  type RouterProvider,
} from '@refinedev/core'
import { App, Button, ConfigProvider } from 'antd'
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { RenewalCharged } from '#src/core/assembly/useCharged.ts'
import { AdminContext, type AdminServices, useLanguage, useSite, useThemeChoice } from '#src/core/services/services.ts'
import { ParsedAddress } from '#src/core/tabs/ParsedAddress.tsx'
import { TabsProvider } from '#src/core/tabs/TabsProvider.tsx'
import { useReducedMotion } from '#src/ui/controls/mediaQueries.ts'
import { Waiting } from '#src/ui/publicPage/Waiting.tsx'
import { applyAntdSheet } from '#src/ui/theme/antdSheet.ts'
import { antdTheme } from '#src/ui/theme/antdTheme.ts'
import { paletteOf } from '#src/ui/theme/paletteOf.ts'
import { useAntdLocale } from './antdLocale.ts'
import { LiveWatch } from './LiveWatch.tsx'
import { NamedNotices } from './NamedNotices.tsx'
import { Shell } from './Shell.tsx'

type AntdApp = ReturnType<typeof App.useApp>
type RefineProps = ComponentProps<typeof Refine>

export type AdministrationProps = {
  readonly admin: AdminServices
  readonly providers: {
    readonly router: RouterProvider
    readonly data: DataProviders
    readonly auth: AuthProvider
    readonly access: AccessControlProvider
    readonly i18n: I18nProvider
    readonly live: LiveProvider
    readonly notification: (
      app: () => AntdApp['notification'],
      undo: (onUndo: () => void) => ReactElement,
    ) => NotificationProvider
  }
  readonly queryClient: NonNullable<NonNullable<NonNullable<RefineProps['options']>['reactQuery']>['clientConfig']>
  /** Context providers of plugins. */
  readonly Around: (props: { children: ReactNode }) => ReactNode
  readonly tabsMemory: ComponentProps<typeof TabsProvider>['memory']
  /** Invalidates queries of a resource in hidden pages; null: all queries. */
  readonly invalidate: (resource: string | null) => void
  readonly onStart: () => () => void
}

const button = { autoInsertSpace: false }

export function Administration(props: AdministrationProps) {
  useInsertionEffect(applyAntdSheet, [])
  const { language, dir } = useLanguage()
  const { mode } = useThemeChoice()
  const isReduced = useReducedMotion()
  const locale = useAntdLocale(language)
  const site = useSite()
  const theme = useMemo(() => antdTheme(mode, paletteOf(mode, site), isReduced), [mode, site, isReduced])
  // antd would label the close button of a dialog "Close" in every language.
  const modal = useMemo(() => ({ closable: { 'aria-label': locale?.global?.close } }), [locale])
  const design = useMemo(
    () => ({ theme, direction: dir, locale: locale ?? undefined, button, modal }),
    [theme, dir, locale, modal],
  )
  // Applies theme and language to antd's static functions, which refine's useImport calls, for example.
  useLayoutEffect(() => {
    ConfigProvider.config({ holderRender: drawn => <ConfigProvider {...design}>{drawn}</ConfigProvider> })
  }, [design])
  if (!locale) return <Waiting />
  return (
    <ConfigProvider {...design}>
      <RenewalCharged value={site?.isRenewalCharged ?? false}>
        <Refined {...props} />
      </RenewalCharged>
    </ConfigProvider>
  )
}

/** antd's App is inside refine, so that dialogs can use refine's hooks. */
function Refined({ admin, providers, queryClient, Around, tabsMemory, invalidate, onStart }: AdministrationProps) {
  const notification = useRef<AntdApp['notification']>(null)
  const notificationProvider = useMemo(
    () =>
      providers.notification(() => {
        if (!notification.current) throw new Error('nothing can be said before the page stands')
        return notification.current
      }, undoButton),
    [providers],
  )
  const resources = useMemo(() => [...admin.assembly.refineResources], [admin.assembly])
  return (
    <AdminContext value={admin}>
      <Refine
        routerProvider={providers.router}
        dataProvider={providers.data}
        authProvider={providers.auth}
        accessControlProvider={providers.access}
        i18nProvider={providers.i18n}
        liveProvider={providers.live}
        notificationProvider={notificationProvider}
        resources={resources}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          // The shell renders a breadcrumb above every page.
          breadcrumb: false,
          liveMode: 'auto',
          reactQuery: { clientConfig: queryClient },
        }}
      >
        <ParsedAddress>
          <App
            className="m-app"
            notification={{ placement: 'bottomRight', maxCount: 4, showProgress: true, pauseOnHover: true }}
          >
            <NamedNotices>
              <Lend notification={notification} />
              <Around>
                <TabsProvider memory={tabsMemory}>
                  <LiveWatch invalidate={invalidate} onStart={onStart} />
                  <Shell />
                </TabsProvider>
              </Around>
            </NamedNotices>
          </App>
        </ParsedAddress>
      </Refine>
    </AdminContext>
  )
}

const undoButton = (onUndo: () => void) => <UndoButton onUndo={onUndo} />

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Button size="small" onClick={onUndo}>
      {t('refine.buttons.undo')}
    </Button>
  )
}

/** Passes antd's notification API to the providers around it. */
function Lend({ notification }: { notification: RefObject<AntdApp['notification'] | null> }) {
  const own = App.useApp().notification
  useImperativeHandle(notification, () => own, [own])
  return null
}
