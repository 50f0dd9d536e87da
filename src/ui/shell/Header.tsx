import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { mayPress } from '../../core/rights.ts'
import { useAdmin } from '../../core/services.ts'
import { useRights } from '../../core/useRights.ts'
import { decorative } from '../pieces/decorative.ts'
import { ConnectionState } from './ConnectionState.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LongWorkItem } from './LongWorkItem.tsx'
import { shortcutText } from './shortcut.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { Trail } from './Trail.tsx'
import { UserMenu } from './UserMenu.tsx'
import { usePhone } from './usePhone.ts'
import './header.css'

type Props = { isMenuShown: boolean; onMenu: () => void; onPalette: () => void }

export function Header({ isMenuShown, onMenu, onPalette }: Props) {
  const { t } = useTranslation('app')
  const isPhone = usePhone()
  const { assembly } = useAdmin()
  const { rights } = useRights()
  const items = assembly.header.filter(({ needs }) => !needs || mayPress(rights, needs.page, needs.perm))
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
      <Trail />
      <div className="m-header-tools">
        {isPhone ? (
          <Button
            type="text"
            icon={decorative(<SearchOutlined aria-hidden />)}
            aria-label={t('app:palette.open')}
            onClick={onPalette}
          />
        ) : (
          <button type="button" className="m-search" onClick={onPalette}>
            {decorative(<SearchOutlined aria-hidden />)}
            <span>{t('app:palette.open')}</span>
            <kbd dir="ltr">{shortcutText}</kbd>
          </button>
        )}
        <ConnectionState />
        <LongWorkItem />
        {items.map(({ id, Component }) => (
          <Component key={id} />
        ))}
        {!isPhone && <FullscreenButton />}
        {!isPhone && <LanguageMenu />}
        {!isPhone && <ThemeMenu />}
        <UserMenu />
      </div>
    </header>
  )
}
