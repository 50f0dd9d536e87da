import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostBrandColors } from '#contract/siteSettings/brand.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { SolidInput } from '#src/ui/fields/colors/SolidInput.tsx'
import './brand.css'

const firstColor = '#2353e0'

export function BrandColorsInput({ id, value, onChange, disabled }: InputProps) {
  const { t } = useTranslation('settings')
  const colors = Array.isArray(value) ? value.map(String) : []
  const placed = colors.map((color, index) => ({ color, place: index + 1 }))
  return (
    <div className="brand-colors" id={id} tabIndex={-1}>
      {placed.length > 0 && (
        <ol className="brand-colors-list">
          {placed.map(({ color, place }) => (
            <li key={place}>
              <SolidInput
                label={t('brand.color', { place })}
                value={color}
                onChange={next => onChange?.(placed.map(each => (each.place === place ? next : each.color)))}
                disabled={disabled}
              />
              <Button
                type="text"
                icon={decorative(<CloseOutlined aria-hidden />)}
                aria-label={t('brand.remove', { place })}
                disabled={disabled}
                onClick={() => onChange?.(placed.filter(each => each.place !== place).map(each => each.color))}
              />
            </li>
          ))}
        </ol>
      )}
      {colors.length < mostBrandColors && (
        <Button
          icon={decorative(<PlusOutlined aria-hidden />)}
          disabled={disabled}
          onClick={() => onChange?.([...colors, colors.at(-1) ?? firstColor])}
        >
          {t('brand.add')}
        </Button>
      )}
    </div>
  )
}
