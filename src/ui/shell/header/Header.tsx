import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePermitted } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { prepareCommandPalette } from '#src/ui/shell/palette/CommandPalette.tsx'
import { OpenPages } from '#src/ui/shell/tabs/OpenPages.tsx'
import { LongWorkItem } from '#src/ui/shell/work/LongWorkItem.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SimpleModeButton } from './SimpleModeButton.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import './header.css'

type Props = { isMenuShown: boolean; onMenu: () => void; onPalette: () => void }

export function Header({ isMenuShown, onMenu, onPalette }: Props) {
  const { t } = useTranslation('app')
  const isPhone = usePhone()
  const { assembly } = useAdmin()
  const items = usePermitted(assembly.header)
  const MenuIcon = isPhone ? MenuOutlined : isMenuShown ? MenuFoldOutlined : MenuUnfoldOutlined
  return (
    <header className="m-header">
      <Button
        type="text"
        icon={decorative(<MenuIcon className="m-directed" />)}
        aria-label={isMenuShown ? t('app:menu.hide') : t('app:menu.show')}
        aria-expanded={isMenuShown}
        onClick={onMenu}
      />
      {/* On a phone the page shows its title itself: the bar is too narrow. */}
      {!isPhone && <Breadcrumb />}
      <div className="m-header-tools">
        {/* These items come first, so that they take free space when they appear and the other controls stay in
            place. */}
        <ConnectionState />
        <LongWorkItem />
        {isPhone ? (
          <Button
            type="text"
            icon={decorative(<SearchOutlined aria-hidden />)}
            aria-label={t('app:palette.open')}
            onPointerEnter={prepareCommandPalette}
            onClick={onPalette}
          />
        ) : (
          <button type="button" className="m-search" onPointerEnter={prepareCommandPalette} onClick={onPalette}>
            {decorative(<SearchOutlined aria-hidden />)}
            <span>{t('app:palette.open')}</span>
            <kbd dir="ltr">{shortcutText}</kbd>
          </button>
        )}
        {isPhone && <OpenPages />}
        {items.map(({ id, Component }) => (
          <Component key={id} />
        ))}
        {!isPhone && <SimpleModeButton />}
        {!isPhone && <FullscreenButton />}
        {!isPhone && <LanguageMenu />}
        {!isPhone && <ThemeMenu />}
        <UserMenu />
      </div>
    </header>
  )
}

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

const shortcutText = isApple ? '⌘K' : 'Ctrl K'
