import { Checkbox, Form, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import type { PlanErrorId } from '#contract/rules/playPlan/planErrors.ts'
import { DaypartInput } from '#src/plugins/sending/calendars/DaypartInput.tsx'
import { ExceptionsInput } from '#src/plugins/sending/calendars/ExceptionsInput.tsx'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { useMedia } from '#src/ui/controls/useMedia.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type PlanDraft, type PlanType, withRange, withType } from './planDraft.ts'
import { RangesInput } from './RangesInput.tsx'

type Props = {
  /** Kind of the content; selects the texts. */
  kind?: PublicationKind
  plan: PlanDraft
  /** Used if no name is given. */
  suggestedName: string
  onChange: (plan: PlanDraft) => void
  errors: Readonly<Record<string, PlanErrorId>>
  isDisabled?: boolean
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Date of a weekday, 1 = Monday: January 1, 2024 was a Monday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday))

export function PlanForm({ kind = 'program', plan, suggestedName, onChange, errors, isDisabled = false }: Props) {
  const { t } = useTranslation(['sending', 'plans', 'errors'])
  const { tag } = useFormat()
  const dayName = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const set = (values: Partial<PlanDraft>) => onChange({ ...plan, ...values })
  const errorProps = (field: string) =>
    errors[field] ? { validateStatus: 'error' as const, help: t(`errors:${errors[field]}`) } : {}
  const isTimed = plan.type !== 'idle'
  const isNarrow = useMedia('(max-width: 599px)')

  return (
    <Form layout="vertical" component="div" className="send-plan" disabled={isDisabled}>
      <Form.Item label={t('sending:plan.name')} htmlFor="plan-name" {...errorProps('name')}>
        <Input
          id="plan-name"
          value={plan.name}
          placeholder={suggestedName}
          maxLength={100}
          onChange={event => set({ name: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        label={t('sending:plan.type')}
        extra={t(kind === 'subtitle' ? `sending:subtitle.typeHelp.${plan.type}` : `sending:plan.typeHelp.${plan.type}`)}
      >
        <Segmented
          aria-label={t('sending:plan.type')}
          // Stacked on phones, because labels are long in three languages.
          vertical={isNarrow}
          value={plan.type}
          onChange={value => onChange(withType(plan, value as PlanType))}
          options={(['idle', 'timed', 'insert'] as const).map(value => ({
            value,
            label: t(`sending:plan.types.${value}`),
          }))}
        />
      </Form.Item>
      {isTimed && (
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
      )}
      {isTimed && (
        <Form.Item
          label={t('sending:plan.level')}
          htmlFor="plan-level"
          extra={t('sending:plan.levelHelp')}
          {...errorProps('level')}
        >
          <Select
            id="plan-level"
            value={plan.level}
            onChange={level => set({ level })}
            options={([2, 3, 4] as const).map(value => ({ value, label: t(`sending:plan.levels.${value}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item
        label={t('sending:plan.plays')}
        htmlFor="plan-plays"
        required={plan.type === 'insert'}
        extra={plan.type === 'insert' ? undefined : t('plans:playsHelp')}
        {...errorProps('plays')}
      >
        <NumberBox
          id="plan-plays"
          min={1}
          max={999_999}
          precision={0}
          value={plan.plays}
          onChange={plays => set({ plays })}
        />
      </Form.Item>
      <div className="send-dates">
        <Form.Item label={t('sending:plan.startDate')} htmlFor="plan-start" {...errorProps('startDate')}>
          <DateInput id="plan-start" value={plan.startDate} onChange={startDate => set({ startDate })} />
        </Form.Item>
        <Form.Item label={t('sending:plan.endDate')} htmlFor="plan-end" {...errorProps('endDate')}>
          <DateInput id="plan-end" value={plan.endDate} onChange={endDate => set({ endDate })} />
        </Form.Item>
      </div>
      {isTimed && (
        <Form.Item extra={t('sending:plan.ignoreConflictsHelp')}>
          <Checkbox checked={plan.ignoreConflicts} onChange={event => set({ ignoreConflicts: event.target.checked })}>
            {t('sending:plan.ignoreConflicts')}
          </Checkbox>
        </Form.Item>
      )}
      <ExceptionsInput
        exceptDates={plan.exceptDates}
        holidaySets={plan.holidaySets}
        onChange={set}
        errors={errors}
        isDisabled={isDisabled}
      />
    </Form>
  )
}
