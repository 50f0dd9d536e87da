import { Checkbox, Form, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { useMedia } from '#src/ui/controls/useMedia.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { ExceptionsInput } from './ExceptionsInput.tsx'
import { PlanHours } from './PlanHours.tsx'
import { type PlanDraft, type PlanType, withType } from './planDraft.ts'
import './planFields.css'

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

export function PlanForm({ kind = 'program', plan, suggestedName, onChange, errors, isDisabled = false }: Props) {
  const { t } = useTranslation(['sending', 'plans', 'errors'])
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
          // Stacked on phones, because the labels are long in most languages.
          vertical={isNarrow}
          value={plan.type}
          onChange={value => onChange(withType(plan, value as PlanType))}
          options={(['idle', 'timed', 'insert'] as const).map(value => ({
            value,
            label: t(`sending:plan.types.${value}`),
          }))}
        />
      </Form.Item>
      {isTimed && <PlanHours {...{ plan, errors, errorProps }} onChange={set} />}
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
