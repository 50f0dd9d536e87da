import { Button, ColorPicker, Input, Space } from 'antd'
import { type CSSProperties, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { ColorPanel } from './ColorPanel.tsx'
import { ColorOffers } from './colorOffers.ts'
import '#src/ui/fields/inputs/input.css'
import { givenOf, textOf } from '#src/ui/fields/inputs/textOf.ts'
import { PipetteButton } from './PipetteButton.tsx'

/** A color picker and the same color as text. */
export function ColorInput({ id, value, onChange, disabled, field, isRequired, ...aria }: FieldInputProps) {
  const { t } = useTranslation('ui')
  const offers = useContext(ColorOffers)
  const [shown, setShown] = useState<string>()
  const validColor = field.schema.safeParse(value).success ? String(value) : undefined
  return (
    <Space.Compact>
      <ColorPicker
        value={shown ?? validColor ?? null}
        onChange={next => setShown(hexOf(next.toHexString()))}
        onChangeComplete={next => {
          setShown(undefined)
          onChange?.(hexOf(next.toHexString()))
        }}
        disabled={disabled}
        format="hex"
        disabledFormat
        panelRender={panel => <ColorPanel>{panel}</ColorPanel>}
        presets={offers.map(({ title, colors }) => ({ label: title, colors: [...colors] }))}
      >
        <Button
          disabled={disabled}
          aria-label={t('color.pick')}
          icon={
            <span
              className="input-swatch"
              style={{ '--swatch': shown ?? validColor ?? 'transparent' } as CSSProperties}
            />
          }
        />
      </ColorPicker>
      <PipetteButton disabled={disabled} onPick={color => onChange?.(color)} />
      <Input
        id={id}
        dir="ltr"
        className="input-code"
        style={{ maxInlineSize: 120, fontFamily: 'monospace' }}
        value={shown ?? textOf(value)}
        onChange={event => onChange?.(givenOf(event.target.value.trim()))}
        disabled={disabled}
        maxLength={9}
        placeholder="#rrggbb"
        spellCheck={false}
        aria-required={isRequired}
        aria-describedby={aria['aria-describedby']}
      />
    </Space.Compact>
  )
}

/** The color without alpha digits if it is opaque. */
function hexOf(hex: string): string {
  return hex.toLowerCase().replace(/^(#[0-9a-f]{6})ff$/, '$1')
}
