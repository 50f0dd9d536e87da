import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ControlPlan } from '#contract/resources/fleet/controlPlan.ts'
import type { PlannedTimes } from '#contract/rules/devices/controlPlan.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useDayNames } from '#src/plugins/devices/control/deviceSettingWords.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { TimeInput } from '#src/ui/fields/inputs/TimeInput.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import './plans.css'

type Props = InputProps<PlannedTimes, ControlPlan>

const usual: PlannedTimes = { weekdays: [], times: ['08:00'] }
const mostTimes = 24

/** Key of a row. While the user types, the same time can occur twice, so the key counts occurrences. */
const keyOf = (times: readonly string[], index: number) =>
  `${times[index]} ${times.slice(0, index).filter(time => time === times[index]).length}`

/** Edits weekdays, and the times on these days. */
export default function DueInput({ id, value, onChange, disabled }: Props) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const days = useDayNames()
  const { weekdays, times } = value ?? usual
  const set = (change: Partial<PlannedTimes>) => onChange?.({ weekdays, times, ...change })
  return (
    <div id={id} className="plan-due">
      <Checkbox.Group
        aria-label={t('devices:plan.days')}
        disabled={disabled}
        value={weekdays}
        options={days.map((label, index) => ({ value: index + 1, label }))}
        onChange={chosen => set({ weekdays: [...chosen].sort((a, b) => a - b) })}
      />
      {times.map((time, index) => (
        <div key={keyOf(times, index)} className="plan-due-time">
          <TimeInput
            value={time}
            aria-label={t('devices:plan.time')}
            isKept
            disabled={disabled}
            onChange={next => next && set({ times: times.with(index, next) })}
          />
          {times.length > 1 && (
            <Button
              type="text"
              icon={decorative(<DeleteOutlined aria-hidden />)}
              aria-label={t('devices:plan.removeTime', { time: format.clock(time) })}
              onClick={() => set({ times: times.toSpliced(index, 1) })}
            />
          )}
        </div>
      ))}
      {times.length < mostTimes && (
        <Button
          type="dashed"
          icon={decorative(<PlusOutlined aria-hidden />)}
          disabled={disabled}
          onClick={() => set({ times: [...times, '12:00'] })}
        >
          {t('devices:plan.addTime')}
        </Button>
      )}
    </div>
  )
}
