import { Flex } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { ColorInput } from '#src/ui/fields/colors/ColorInput.tsx'
import { paletteOf } from '#src/ui/theme/paletteOf.ts'
import './brand.css'

const field = f.color()
const modes = ['light', 'dark'] as const

/** The accent color with a preview in both themes; each theme adjusts the color for readability. */
export function AccentInput(props: InputProps) {
  const { t } = useTranslation('settings')
  const accent = field.schema.safeParse(props.value).data ?? null
  return (
    <Flex vertical gap={12}>
      <ColorInput {...props} field={field} name="accent" scope="resources:setting.site" />
      <Flex gap={12} wrap role="img" aria-label={t('accent.preview')}>
        {modes.map(mode => {
          const palette = paletteOf(mode, { accent })
          const style: CSSProperties & Record<`--${string}`, string> = {
            '--preview-surface': palette.surface,
            '--preview-border': palette.border,
            '--preview-accent': palette.accent,
            '--preview-on-accent': palette.onAccent,
            '--preview-link': palette.accentText,
            '--preview-soft': palette.accentSoft,
          }
          return (
            <div key={mode} className="accent-preview" style={style}>
              <span className="accent-preview-button">{t('accent.button')}</span>
              <span className="accent-preview-link">{t('accent.link')}</span>
              <span className="accent-preview-chosen">{t('accent.chosen')}</span>
            </div>
          )
        })}
      </Flex>
    </Flex>
  )
}
