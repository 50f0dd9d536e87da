import { Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { cronOf } from '#contract/rules/jobs/cronOf.ts'
import { type CronShape, cronShapeOf, type Weekday } from '#contract/rules/jobs/cronShape.ts'
import { TimeInput } from '#src/ui/fields/inputs/TimeInput.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { convertCron, kindsOfCron, rhythms } from './cronKinds.ts'
import { sentenceOf, weekdayOf } from './cronWords.ts'
import './cronBuilder.css'

type Props = { id: string; expression: string; onChange: (expression: string) => void; isDisabled: boolean | undefined }

/** Weekdays by their cron number, from Monday to Sunday. */
const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)
const minutes = Array.from({ length: 60 }, (_, minute) => minute)

/** Builds common schedules without cron syntax; other expressions are left unchanged. */
export function CronBuilder({ id, expression, onChange, isDisabled }: Props) {
  const { t } = useTranslation('jobs')
  const shape = cronShapeOf(expression)
  const set = (next: CronShape) => onChange(cronOf(next))
  return (
    <div className="cron-builder">
      <label htmlFor={`${id}-kind`}>
        <span>{t('jobs:builder.kind')}</span>
        <Select
          id={`${id}-kind`}
          disabled={isDisabled}
          popupMatchSelectWidth={false}
          placeholder={t(expression === '' ? 'jobs:builder.choose' : 'jobs:builder.other')}
          value={shape?.kind ?? null}
          onChange={kind => kind && set(convertCron(kind, shape))}
          options={kindsOfCron.map(value => ({ value, label: t(`jobs:builder.kinds.${value}`) }))}
        />
      </label>
      {shape && <Parts {...{ id, shape, set, isDisabled }} />}
    </div>
  )
}

type PartsProps = { id: string; shape: CronShape; set: (shape: CronShape) => void; isDisabled: boolean | undefined }

function Parts({ id, shape, set, isDisabled }: PartsProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  if (shape.kind === 'every') {
    const keyOf = ({ count, unit }: { count: number; unit: string }) => `${count} ${unit}`
    const offered = [...rhythms, ...(rhythms.some(each => keyOf(each) === keyOf(shape)) ? [] : [shape])]
    return (
      <label htmlFor={`${id}-rhythm`}>
        <span>{t('jobs:builder.rhythm')}</span>
        <Select
          id={`${id}-rhythm`}
          disabled={isDisabled}
          popupMatchSelectWidth={false}
          value={keyOf(shape)}
          onChange={key => set(offered.find(each => keyOf(each) === key) ?? shape)}
          options={offered.map(each => ({ value: keyOf(each), label: sentenceOf(each, t, format) }))}
        />
      </label>
    )
  }
  if (shape.kind === 'hourly') {
    return (
      <label htmlFor={`${id}-minute`}>
        <span>{t('jobs:builder.minute')}</span>
        <Select
          id={`${id}-minute`}
          disabled={isDisabled}
          value={shape.minute}
          onChange={minute => set({ ...shape, minute })}
          options={minutes.map(value => ({ value, label: format.number(value) }))}
        />
      </label>
    )
  }
  const [time] = shape.times
  return (
    <>
      {shape.kind === 'weekly' && (
        <fieldset>
          <legend>{t('jobs:builder.weekdays')}</legend>
          <Checkbox.Group
            disabled={isDisabled}
            value={shape.weekdays}
            onChange={days => days.length > 0 && set({ ...shape, weekdays: [...days].sort((a, b) => a - b) })}
            options={week.map(value => ({ value, label: weekdayOf(value, format, 'short') }))}
          />
        </fieldset>
      )}
      {shape.kind === 'monthly' && (
        <label htmlFor={`${id}-days`}>
          <span>{t('jobs:builder.days')}</span>
          <Select
            id={`${id}-days`}
            mode="multiple"
            disabled={isDisabled}
            value={shape.days}
            onChange={days => days.length > 0 && set({ ...shape, days: [...days].sort((a, b) => a - b) })}
            options={monthDays.map(value => ({ value, label: format.number(value) }))}
          />
        </label>
      )}
      {shape.times.length === 1 && time !== undefined && (
        <label htmlFor={`${id}-time`}>
          <span>{t('jobs:builder.time')}</span>
          <TimeInput
            id={`${id}-time`}
            disabled={isDisabled}
            isRequired
            isKept
            value={time}
            onChange={next => next && set({ ...shape, times: [next] })}
          />
        </label>
      )}
    </>
  )
}
