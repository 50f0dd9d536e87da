import {
  DownOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  MobileOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { Avatar, Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { simplePath } from '#src/core/rights/guardOf.ts'
import { useLanguage, useServices, useThemeChoice } from '#src/core/services/services.ts'
import { useIdentity } from '#src/core/services/useIdentity.ts'
import { languageCodes, languages } from '#src/core/state/languages.ts'
import { isThemeChoice, themeChoices } from '#src/core/state/themeChoice.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { changePassPath } from '#src/ui/shell/menu/changePassPath.ts'
import { maySimple } from './maySimple.ts'

const myAccountPath = '/ownspace'

export function UserMenu() {
  const { t } = useTranslation('app')
  const { session } = useServices()
  const { mutate: logout } = useLogout()
  const user = useIdentity()
  const { open } = useTabs()
  const { pathname, search } = useLocation()
  const isPhone = usePhone()
  const { language, choose: chooseLanguage } = useLanguage()
  const theme = useThemeChoice()
  const name = user?.nickName || user?.username || ''

  /** Items that do not fit into the header on a phone. */
  const choices: MenuProps['items'] = [
    { type: 'divider' },
    {
      key: 'language',
      icon: decorative(<TranslationOutlined aria-hidden />),
      label: t('app:header.language'),
      children: languageCodes.map(code => ({
        key: `language:${code}`,
        label: languages[code].name,
        disabled: code === language,
        onClick: () => void chooseLanguage(code),
      })),
    },
    {
      type: 'group',
      label: t('app:header.theme'),
      children: themeChoices.map(choice => ({
        key: choice,
        label: t(`app:theme.${choice}`),
        disabled: choice === theme.choice,
      })),
    },
  ]
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={landmarkOf}
      menu={{
        items: [
          { type: 'group', label: <bdi>{user?.username}</bdi>, key: 'who' },
          { key: 'ownspace', icon: decorative(<UserOutlined aria-hidden />), label: t('app:user.centre') },
          { key: 'password', icon: decorative(<KeyOutlined aria-hidden />), label: t('app:user.changePassword') },
          { key: 'lock', icon: decorative(<LockOutlined aria-hidden />), label: t('app:user.lock') },
          ...(maySimple(user)
            ? [{ key: 'simple', icon: decorative(<MobileOutlined aria-hidden />), label: t('app:header.simple') }]
            : []),
          ...(isPhone ? choices : []),
          { type: 'divider' },
          {
            key: 'logout',
            icon: decorative(<LogoutOutlined aria-hidden className="m-directed" />),
            label: t('app:user.logout'),
          },
        ],
        onClick: ({ key }) => {
          if (key === 'ownspace') open(myAccountPath)
          else if (key === 'password') open(changePassPath)
          else if (key === 'simple') location.assign(simplePath)
          else if (key === 'lock') session.lock(pathname + search)
          else if (key === 'logout') logout()
          else if (isThemeChoice(key)) theme.choose(key)
        },
      }}
    >
      <Button type="text" className="m-user">
        <Avatar aria-hidden size={28} src={user?.weblogo || undefined} alt="">
          {[...name][0]?.toUpperCase()}
        </Avatar>
        <span className="m-visually-hidden">{t('app:user.menu')}</span>
        <bdi className={isPhone ? 'm-visually-hidden' : 'm-user-name'}>{name}</bdi>
        {!isPhone && decorative(<DownOutlined aria-hidden className="m-user-arrow" />)}
      </Button>
    </Dropdown>
  )
}
