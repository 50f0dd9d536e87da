import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cssOfFill, type Fill, fillField, type Gradient, mostStops, stopsOf } from '#contract/programs/fill.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { type FillKind, fillKinds, fillOfKind, kindOfFill, withStop } from './fillOfKind.ts'
import { GradientStop } from './GradientStop.tsx'
import { SolidInput } from './SolidInput.tsx'
import './fill.css'

type Props = FieldInputProps & { offered?: readonly FillKind[] }

/** The kind of fill, and below it the fields of that kind. */
export function FillInput({ id, value, onChange, disabled, field, offered = fillKinds, ...aria }: Props) {
  const { t } = useTranslation('components')
  const kind = kindOfFill(value)
  const kinds = field.options.required ? offered.filter(each => each !== 'none') : offered
  return (
    <div className="fill-input">
      <Select<FillKind>
        id={id}
        value={kind}
        options={kinds.map(each => ({ value: each, label: t(`fill.kinds.${each}`) }))}
        onChange={chosen => onChange?.(fillOfKind(chosen, value))}
        disabled={disabled}
        aria-describedby={aria['aria-describedby']}
      />
      {kind === 'solid' && <SolidInput label={t('fill.color')} value={value} onChange={onChange} disabled={disabled} />}
      {isGradient(value) && <GradientFields value={value} onChange={onChange} disabled={disabled} />}
    </div>
  )
}

/** Whether the value is a gradient; also true while its colors are being typed. */
function isGradient(value: unknown): value is Gradient {
  const kind = kindOfFill(value)
  return kind === 'linear' || kind === 'radial'
}

type GradientProps = { value: Gradient; onChange?: (value: Fill) => void; disabled?: boolean }

function GradientFields({ value, onChange, disabled }: GradientProps) {
  const { t } = useTranslation('components')
  const angleId = useId()
  const { stops } = value
  // Keyed by position: stops may be equal and are never reordered.
  const placed = stops.map((stop, index) => ({ stop, place: index + 1 }))
  const isWhole = fillField.required.schema.safeParse(value).success
  const write = (next: Gradient['stops']) => onChange?.({ ...value, stops: next })
  return (
    <>
      <div aria-hidden className="fill-preview" style={isWhole ? { background: cssOfFill(value) } : undefined} />
      {value.shape === 'linear' && (
        <div className="fill-angle">
          <label htmlFor={angleId}>{t('fill.angle')}</label>
          <NumberBox
            id={angleId}
            value={value.angle}
            min={0}
            max={360}
            step={15}
            suffix="°"
            disabled={disabled}
            onChange={angle => angle !== null && onChange?.({ ...value, angle: Math.round(angle) })}
          />
        </div>
      )}
      <ol className="fill-stops" aria-label={t('fill.stops')}>
        {placed.map(({ stop, place }) => (
          <GradientStop
            key={place}
            place={place}
            stop={stop}
            disabled={disabled}
            onChange={changed => write(placed.map(each => (each.place === place ? changed : each.stop)))}
            onRemove={stops.length > 2 ? () => write(stops.filter(each => each !== stop)) : undefined}
          />
        ))}
      </ol>
      {stops.length < mostStops && (
        <Button
          icon={decorative(<PlusOutlined aria-hidden />)}
          disabled={disabled || !isWhole}
          onClick={() => write(withStop(stopsOf(value)))}
        >
          {t('fill.addStop')}
        </Button>
      )}
    </>
  )
}
