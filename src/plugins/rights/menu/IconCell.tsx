import { useTranslation } from 'react-i18next'
import { MenuIcon } from '#src/ui/shell/menu/MenuIcon.tsx'

/** The icon of a menu row as in the side menu, with the name of the icon. */
export function IconCell({ value }: { value: string | null }) {
  const { t } = useTranslation('icons')
  if (!value) return null
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <MenuIcon iconKey={value} />
      {t(`names.${value}`, { defaultValue: value })}
    </span>
  )
}
