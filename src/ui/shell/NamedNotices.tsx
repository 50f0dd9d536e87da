import { CloseOutlined } from '@ant-design/icons'
import { App, ConfigProvider } from 'antd'
import AppContext from 'antd/es/app/context'
import { type ReactNode, use, useMemo } from 'react'

type Notices = ReturnType<typeof App.useApp>['notification']

/** Translates the accessible name of the close button of notifications: antd names it "Close" in every language. */
export function NamedNotices({ children }: { children: ReactNode }) {
  const app = App.useApp()
  const close = use(ConfigProvider.ConfigContext).locale?.global?.close
  const value = useMemo(() => ({ ...app, notification: named(app.notification, close) }), [app, close])
  return <AppContext value={value}>{children}</AppContext>
}

function named(notices: Notices, close: string | undefined): Notices {
  // antd makes the close button a link without `href`, which cannot have an accessible name; a button can.
  const icon = <CloseOutlined className="ant-notification-notice-close-icon" />
  const closable = { closeIcon: icon, role: 'button', 'aria-label': close }
  return {
    open: notice => notices.open({ closable, ...notice }),
    success: notice => notices.success({ closable, ...notice }),
    info: notice => notices.info({ closable, ...notice }),
    warning: notice => notices.warning({ closable, ...notice }),
    error: notice => notices.error({ closable, ...notice }),
    destroy: notices.destroy,
  }
}
