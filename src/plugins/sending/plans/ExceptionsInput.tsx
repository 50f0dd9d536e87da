import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import { holidaySet } from '#contract/resources/publishing/holidaySet.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { added, changed, without } from './keyed.ts'
import type { PlanDraft } from './planDraft.ts'
import { newSpan, SpanInput } from './SpanInput.tsx'

type Exceptions = Pick<PlanDraft, 'exceptDates' | 'holidaySets'>
type Props = Exceptions & {
  onChange: (values: Partial<Exceptions>) => void
  errors: Readonly<Record<string, PlanErrorId>>
  isDisabled?: boolean
}

/** Exceptions of a plan: sets of holidays, and single dates. */
export function ExceptionsInput({ exceptDates, holidaySets = [], onChange, errors, isDisabled = false }: Props) {
  const { t } = useTranslation(['calendars', 'errors'])
  const mayChoose = usePerm(holidaySet.page, 'view')
  const errorProps = (field: string) => {
    const error = errors[field]
    return error && t(`errors:${error}`)
  }
  const setError = errorProps('holidaySets')
  return (
    <>
      {(mayChoose || holidaySets.length > 0) && (
        <Form.Item
          label={t('calendars:holidays')}
          htmlFor="plan-holidays"
          extra={t('calendars:holidaysHelp')}
          {...(setError ? { validateStatus: 'error', help: setError } : {})}
        >
          <RefSelect
            id="plan-holidays"
            to={holidaySet.name}
            isMultiple
            disabled={isDisabled || !mayChoose}
            value={holidaySets.map(({ id }) => id)}
            known={holidaySets.flatMap(({ id, name }) => (name ? [{ id, title: name }] : []))}
            onChange={ids =>
              onChange({ holidaySets: ids.map(id => holidaySets.find(known => known.id === id) ?? { id }) })
            }
          />
        </Form.Item>
      )}
      <Form.Item
        label={t('calendars:except')}
        {...(errors.exceptDates ? { validateStatus: 'error', help: errorProps('exceptDates') } : {})}
      >
        <fieldset className="send-plan-field send-ranges" aria-label={t('calendars:except')}>
          {exceptDates.map(({ key, ...span }, row) => (
            <SpanInput
              key={key}
              span={span}
              error={errorProps(`exceptDates.${row}`)}
              onChange={next => onChange({ exceptDates: changed(exceptDates, key, next) })}
              onRemove={() => onChange({ exceptDates: without(exceptDates, key) })}
            />
          ))}
          <Button
            icon={decorative(<PlusOutlined aria-hidden />)}
            onClick={() => onChange({ exceptDates: added(exceptDates, newSpan()) })}
          >
            {t('calendars:addDays')}
          </Button>
        </fieldset>
      </Form.Item>
    </>
  )
}
