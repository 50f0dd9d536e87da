import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useDocumentTitle } from '#src/core/pages/useDocumentTitle.ts'
import { useLanguage, useSite } from '#src/core/services/services.ts'
import { type PageSpace, PageSpaceContext } from '#src/core/tabs/ownTab.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { Wordmark } from '#src/ui/publicPage/Wordmark.tsx'
import { ReferenceCards } from '#src/ui/record/card/ReferenceCards.tsx'
import { Header } from './header/Header.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { useMenuWidth } from './menu/useMenuWidth.ts'
import { PageBars } from './PageBars.tsx'
import { Pages } from './Pages.tsx'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { type ShortcutGroup, ShownShortcuts } from './shortcuts/useShortcuts.ts'
import { TabsBar } from './tabs/TabsBar.tsx'
import { useTabTitle } from './tabs/useTabTitle.ts'
import './shell.css'

export function Shell() {
  const { t } = useTranslation('app')
  const isPhone = usePhone()
  const { dir } = useLanguage()
  const [isKeptShrunk, keepShrunk] = useMenuWidth()
  const [room, setRoom] = useState<PageSpace>('plain')
  const [isOpenBesideWide, setOpenBesideWide] = useState(false)
  const isShrunk = room === 'plain' ? isKeptShrunk : !isOpenBesideWide
  const setShrunk = (next: boolean) => (room === 'plain' ? keepShrunk(next) : setOpenBesideWide(!next))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [shortcuts] = useState(() => new Set<ShortcutGroup>())
  const { pathname } = useLocation()
  const { tabs } = useTabs()
  const titleOf = useTabTitle()
  const name = useSite()?.name ?? t('app:name')
  useDocumentTitle(titleOf(tabs.find(tab => tab.key === pathname) ?? { key: pathname }))

  return (
    <div className="m-shell" data-shrunk={isShrunk} data-room={room} data-phone={isPhone}>
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
        <aside className="m-side" aria-label={t('app:menu.side')}>
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
        <PageBars />
        {!isPhone && <TabsBar />}
        <main id="content" className="m-content" tabIndex={-1}>
          <PageSpaceContext value={setRoom}>
            <ShownShortcuts value={shortcuts}>
              <Pages />
            </ShownShortcuts>
          </PageSpaceContext>
        </main>
      </div>
      <ReferenceCards />
      <ShownShortcuts value={shortcuts}>
        <CommandPalette isOpen={isPaletteOpen} onOpen={setPaletteOpen} />
      </ShownShortcuts>
    </div>
  )
}
