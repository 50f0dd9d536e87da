import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useTabs } from '../../core/tabs/useTabs.ts'
import { useDocumentTitle } from '../../core/useDocumentTitle.ts'
import { useLanguage } from '../../core/useLanguage.ts'
import { useSite } from '../../core/useSite.ts'
import { Wordmark } from '../publicPage/Wordmark.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { Header } from './Header.tsx'
import { Pages } from './Pages.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TabsBar } from './TabsBar.tsx'
import { useMenuWidth } from './useMenuWidth.ts'
import { usePhone } from './usePhone.ts'
import { useTabTitle } from './useTabTitle.ts'
import './shell.css'

export function Shell() {
  const { t } = useTranslation('app')
  const isPhone = usePhone()
  const { dir } = useLanguage()
  const [isShrunk, setShrunk] = useMenuWidth()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const { pathname } = useLocation()
  const { tabs } = useTabs()
  const titleOf = useTabTitle()
  const name = useSite()?.name ?? t('app:name')
  useDocumentTitle(titleOf(tabs.find(tab => tab.key === pathname) ?? { key: pathname }))

  return (
    <div className="m-shell" data-shrunk={isShrunk} data-phone={isPhone}>
      <a className="m-skip" href="#content">
        {t('app:skip')}
      </a>
      {isPhone ? (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          placement={dir === 'rtl' ? 'right' : 'left'}
          width={280}
          title={<Wordmark name={name} />}
          styles={{ body: { padding: '8px 0' } }}
        >
          <SideMenu isShrunk={false} onChosen={() => setDrawerOpen(false)} />
        </Drawer>
      ) : (
        <aside className="m-side">
          <div className="m-side-name">
            <Wordmark name={name} />
          </div>
          <SideMenu isShrunk={isShrunk} />
        </aside>
      )}
      <div className="m-frame">
        <Header
          isMenuShown={isPhone ? isDrawerOpen : !isShrunk}
          onMenu={() => (isPhone ? setDrawerOpen(true) : setShrunk(!isShrunk))}
          onPalette={() => setPaletteOpen(true)}
        />
        <TabsBar />
        <main id="content" className="m-content" tabIndex={-1}>
          <Pages />
        </main>
      </div>
      <CommandPalette isOpen={isPaletteOpen} onOpen={setPaletteOpen} />
    </div>
  )
}
