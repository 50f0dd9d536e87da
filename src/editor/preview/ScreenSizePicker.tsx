import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presetNames, presetOf, sizePresets } from '#src/editor/size/sizePresets.ts'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'

export type ScreenSize = { readonly width: number; readonly height: number }

type Props = {
  /** The program's size. */
  own: ScreenSize
  /** Null: the program's shape, or in full screen that of the viewer's screen. */
  value: ScreenSize | null
  onChange: (size: ScreenSize | null) => void
  /** In full screen, popups must be inside the full-screen element. */
  popupsIn: () => HTMLElement
}

const sides = ['width', 'height'] as const
const least = 16
const most = 16_384

/** Screen size of the preview: a preset or custom. */
export function ScreenSizePicker({ own, value, onChange, popupsIn }: Props) {
  const { t } = useTranslation('editor')
  const [isTyped, setTyped] = useState(false)
  const chosen = isTyped ? 'typed' : value ? (presetOf(value.width, value.height) ?? 'typed') : 'own'

  function choose(name: string) {
    setTyped(name === 'typed')
    const preset = presetNames.find(known => known === name)
    if (preset) onChange(sizePresets[preset])
    else onChange(name === 'typed' ? (value ?? { width: own.width, height: own.height }) : null)
  }
  return (
    <span className="builder-player-screen">
      <Select
        aria-label={t('preview.screen')}
        value={chosen}
        popupMatchSelectWidth={false}
        getPopupContainer={popupsIn}
        onChange={choose}
        options={[
          { value: 'own', label: t('preview.ownScreen') },
          ...presetNames.map(name => ({
            value: name,
            label: t('preview.screenNamed', { name: t(`create.presets.${name}`), size: sizeText(sizePresets[name]) }),
          })),
          { value: 'typed', label: t('preview.typedScreen') },
        ]}
      />
      {isTyped && value && (
        <span className="builder-player-sides" dir="ltr">
          {sides.map(side => (
            <NumberBox
              key={side}
              aria-label={t(`node.${side}`)}
              min={least}
              max={most}
              precision={0}
              value={value[side]}
              onChange={pixels => pixels !== null && onChange({ ...value, [side]: pixels })}
            />
          ))}
        </span>
      )}
    </span>
  )
}

/** Formats a size, isolated as left-to-right in text of any direction. */
const sizeText = ({ width, height }: ScreenSize) => `\u2066${width} × ${height}\u2069`
