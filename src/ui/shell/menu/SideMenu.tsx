import { HomeOutlined } from '@ant-design/icons'
import { Button, Menu, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { matchRoute } from '#src/core/assembly/matchRoute.ts'
import { homePath } from '#src/core/rights/guardOf.ts'
import { useGrantedMenu } from '#src/core/rights/usePerm.ts'
import { useAdmin, useSite } from '#src/core/services/services.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { foldedMenu, smallMenu } from './foldedMenu.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { breadcrumbOf, type MenuEntry } from './menuEntries.ts'
import { useMenu } from './useMenu.ts'
import { useOpenGroups } from './useOpenGroups.ts'

type Props = { isShrunk: boolean; onChosen?: () => void }
type Item = NonNullable<MenuProps['items']>[number]

export function SideMenu({ isShrunk, onChosen }: Props) {
  const { t } = useTranslation('app')
  const { assembly, rights } = useAdmin()
  const { phase } = useGrantedMenu()
  const { activeKey, open } = useTabs()
  const entries = useShownEntries(isShrunk)
  const route = matchRoute(assembly.routes, activeKey)
  const listed = route?.below ?? (route?.resource ? addressOf(route.resource, 'list') : activeKey)
  const trail = breadcrumbOf(entries, listed)
  const groups = trail.filter(entry => entry.children.length > 0).map(entry => entry.key)
  const { openKeys, onOpenChange } = useOpenGroups(groups)
  const home: Item = {
    key: homePath,
    icon: decorative(<HomeOutlined aria-hidden />),
    label: link(homePath, t('app:home.title')),
  }

  return (
    <nav aria-label={t('app:menu.label')} className="m-menu">
      <Menu
        mode="inline"
        inlineCollapsed={isShrunk}
        inlineIndent={12}
        selectedKeys={[trail.at(-1)?.key ?? activeKey]}
        {...(isShrunk ? {} : { openKeys, onOpenChange })}
        items={[home, ...entries.map(itemOf)]}
        onClick={({ key, domEvent }) => {
          onChosen?.()
          // With a modifier key, the browser opens the link in a new window.
          if (domEvent.ctrlKey || domEvent.metaKey || domEvent.shiftKey) return
          domEvent.preventDefault()
          open(key)
        }}
      />
      {phase === 'failed' && !isShrunk && (
        <div className="m-menu-failed" role="alert">
          <p>{t('app:menu.failed')}</p>
          <Button size="small" onClick={() => void rights.refresh().catch(() => undefined)}>
            {t('app:error.retry')}
          </Button>
        </div>
      )}
    </nav>
  )
}

/**
 * Entries of the side menu. The collapsed menu has no "More", because each group opens in a popup, which has room for
 * all pages of the group.
 */
function useShownEntries(isShrunk: boolean): readonly MenuEntry[] {
  const { t } = useTranslation('app')
  const isSmall = useSite()?.isSmall ?? false
  const entries = useMenu()
  if (isSmall) return smallMenu(entries)
  return isShrunk ? entries : foldedMenu(entries, t('app:menu.more'))
}

function itemOf(entry: MenuEntry): Item {
  const { key, title, path, children } = entry
  const icon = <MenuIcon icon={entry.icon} iconKey={entry.iconKey} isFrame={entry.isFrame} />
  if (children.length > 0) return { key, icon, label: title, children: children.map(itemOf) }
  return { key, icon, label: link(path ?? '', title), title }
}

/** Real links, so that a page can be opened in a new window; the menu row takes the focus. */
function link(href: string, title: string) {
  return (
    <a href={href} tabIndex={-1}>
      {title}
    </a>
  )
}
