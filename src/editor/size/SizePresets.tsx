import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { presetNames, presetOf, sizePresets } from './sizePresets.ts'
import './size.css'

type Props = { width: unknown; height: unknown; onChoose: (size: { width: number; height: number }) => void }

/** Buttons that fill in width and height with a common screen size. */
export function SizePresets({ width, height, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const chosen = presetOf(width, height)
  return (
    <fieldset className="size-presets">
      <legend>{t('create.size')}</legend>
      <div className="size-presets-list">
        {presetNames.map(name => {
          const size = sizePresets[name]
          return (
            <Button
              key={name}
              className="size-preset"
              type={name === chosen ? 'primary' : 'default'}
              ghost={name === chosen}
              aria-pressed={name === chosen}
              onClick={() => onChoose(size)}
            >
              <span
                aria-hidden
                className="size-preset-shape"
                style={{ aspectRatio: `${size.width} / ${size.height}` }}
              />
              <span>{t(`create.presets.${name}`)}</span>
              <bdi dir="ltr" className="size-preset-pixels">{`${size.width} × ${size.height}`}</bdi>
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
