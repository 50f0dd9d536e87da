import { Checkbox, Form, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { DaypartInput } from './DaypartInput.tsx'
import { type PlanDraft, withRange } from './planDraft.ts'
import { RangesInput } from './RangesInput.tsx'

type Props = {
  plan: PlanDraft
  onChange: (values: Partial<PlanDraft>) => void
  errors: Readonly<Record<string, PlanErrorId>>
  /** Props of a form item that show the error of a field. */
  errorProps: (field: string) => { validateStatus?: 'error'; help?: string }
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Date of a weekday, 1 = Monday: January 1, 2024 was a Monday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday))

/** Hours and weekdays of a plan. */
export function PlanHours({ plan, onChange: set, errors, errorProps }: Props) {
  const { t } = useTranslation('sending')
  const { tag } = useFormat()
  const dayName = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })

  return (
    <>
      <DaypartInput plan={plan} onChange={set} error={errors.daypart} />
      {!plan.daypart && (
        <Form.Item
          label={t('sending:plan.ranges')}
          required={plan.type === 'timed'}
          extra={t('sending:plan.zoneHelp')}
          {...errorProps('ranges')}
        >
          <RangesInput
            ranges={plan.ranges}
            errors={errors}
            onChange={ranges => set({ ranges })}
            onAdd={() => set({ ranges: withRange(plan.ranges) })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('sending:plan.repeat')}>
        <Segmented
          aria-label={t('sending:plan.repeat')}
          value={plan.repeat}
          onChange={value => set({ repeat: value as PlanDraft['repeat'], weekdays: [] })}
          options={(['daily', 'weekly'] as const).map(value => ({
            value,
            label: t(`sending:plan.repeats.${value}`),
          }))}
        />
      </Form.Item>
      {plan.repeat === 'weekly' && (
        <Form.Item label={t('sending:plan.weekdays')} required {...errorProps('weekdays')}>
          <Checkbox.Group
            value={plan.weekdays}
            onChange={days => set({ weekdays: [...days].sort((a, b) => a - b) })}
            options={weekdays.map(value => ({ value, label: dayName.format(dayOf(value)) }))}
          />
        </Form.Item>
      )}
    </>
  )
}
