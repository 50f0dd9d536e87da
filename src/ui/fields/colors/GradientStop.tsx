import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Gradient } from '#contract/programs/fill.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { SolidInput } from './SolidInput.tsx'

type Stop = Gradient['stops'][number]
type Props = {
  place: number
  stop: Stop
  disabled?: boolean
  onChange: (stop: Stop) => void
  /** Removes the stop; absent when the gradient has the minimum number of stops. */
  onRemove?: () => void
}

export function GradientStop({ place, stop, disabled, onChange, onRemove }: Props) {
  const { t } = useTranslation('components')
  return (
    <li className="fill-stop">
      <SolidInput
        label={t('fill.stop', { place })}
        value={stop.color}
        disabled={disabled}
        onChange={color => onChange({ ...stop, color })}
      />
      <NumberBox
        aria-label={t('fill.at', { place })}
        value={stop.at}
        min={0}
        max={100}
        suffix="%"
        disabled={disabled}
        onChange={at => at !== null && onChange({ ...stop, at: Math.round(at) })}
      />
      {onRemove && (
        <Button
          type="text"
          aria-label={t('fill.removeStop', { place })}
          icon={decorative(<CloseOutlined aria-hidden />)}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
