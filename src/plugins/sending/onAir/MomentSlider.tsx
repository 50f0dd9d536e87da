import { Slider } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

const step = 5 * 60_000

type Props = { period: Period; view: View; at: Instant; onMoment: (at: Instant) => void }

/** Selects the instant for which each row shows its program. */
export const MomentSlider = memo(function MomentSlider({ period: { from, to }, view, at, onMoment }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const words = (value: number | undefined) => {
    const moment = new Date(from + (value ?? 0) * step)
    return view === 'week' ? format.dayTime(moment) : format.time(moment)
  }
  return (
    <Slider
      className="onair-slider"
      min={0}
      max={Math.floor((to - from) / step) - 1}
      value={Math.floor((at - from) / step)}
      onChange={value => onMoment(from + value * step)}
      tooltip={{ formatter: words }}
      ariaLabelForHandle={t('moment')}
      ariaValueTextFormatterForHandle={words}
    />
  )
})
