import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useThemeChoice } from '#src/core/services/services.ts'
import { isThemeChoice, type ThemeChoice, themeChoices } from '#src/core/state/themeChoice.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'

const icons: { readonly [C in ThemeChoice]: React.ReactNode } = {
  system: decorative(<DesktopOutlined aria-hidden />),
  light: decorative(<SunOutlined aria-hidden />),
  dark: decorative(<MoonOutlined aria-hidden />),
}

export function ThemeMenu() {
  const { t } = useTranslation('app')
  const { choice, mode, choose } = useThemeChoice()
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={landmarkOf}
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: themeChoices.map(key => ({ key, icon: icons[key], label: t(`app:theme.${key}`) })),
        onClick: ({ key }) => {
          if (isThemeChoice(key)) choose(key)
        },
      }}
    >
      <Button type="text" icon={icons[mode]} aria-label={t('app:header.theme')} />
    </Dropdown>
  )
}
