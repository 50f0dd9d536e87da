import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchable } from '#contract/rules/texts/searchable.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { IconChooser } from './IconChooser.tsx'
import { isMenuIconName, type MenuIconName, menuIconNames, menuIcons } from './menuIcons.ts'

type Props = { value: string | null; onChoose: (name: MenuIconName) => void; onClose: () => void }

/** All icons, searchable by name in the user's language or in English. */
export default function IconGrid({ value, onChoose, onClose }: Props) {
  const { t } = useTranslation(['icons', 'rights'])
  const [text, setText] = useState('')
  const [at, setAt] = useState(() => (value && isMenuIconName(value) ? menuIconNames.indexOf(value) : 0))
  const wanted = searchable(text.trim())
  const nameOf = (icon: MenuIconName) => t(`names.${icon}`)
  const found = menuIconNames.filter(icon => searchable(`${nameOf(icon)} ${icon}`).includes(wanted))

  return (
    <IconChooser
      texts={{
        choose: t('rights:icon.choose'),
        search: t('rights:icon.search'),
        found: t('rights:icon.found', { count: found.length }),
      }}
      text={text}
      onText={setText}
      found={found}
      selected={value}
      at={at}
      onAt={setAt}
      nameOf={nameOf}
      draw={icon => {
        const Shown = menuIcons[icon]
        return decorative(<Shown />)
      }}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
