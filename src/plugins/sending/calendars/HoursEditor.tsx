import { PlusOutlined } from '@ant-design/icons'
import { Button, ConfigProvider } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import type { Daypart } from '#contract/resources/publishing/daypart.ts'
import type { NamedHours } from '#contract/rules/playPlan/plan.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { added, changed, keyed, without } from '#src/plugins/sending/plans/keyed.ts'
import { withRange } from '#src/plugins/sending/plans/planDraft.ts'
import { RangesInput } from '#src/plugins/sending/plans/RangesInput.tsx'
import { newSpan, SpanInput } from '#src/plugins/sending/plans/SpanInput.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type HoursDraft, hoursDraftOf, hoursErrorsOf, hoursOfDraft } from './hoursDraft.ts'
import '#src/plugins/sending/plans/planFields.css'
import './hours.css'

/** Date of a weekday, 0 = Monday: January 1, 2024 was a Monday. */
const dayOf = (index: number) => new Date(Date.UTC(2024, 0, index + 1))

/** Hours by weekday, and different hours for single dates. */
export default function HoursEditor({ id, value, onChange, disabled, ...aria }: InputProps<NamedHours, Daypart>) {
  const { t } = useTranslation(['calendars', 'errors'])
  const { tag } = useFormat()
  const dayName = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const [draft, setDraft] = useState(() => value && hoursDraftOf(value))
  const [given, setGiven] = useState(value)
  // The value changed from outside: by a reset or by another user's change.
  if (value !== given) {
    setGiven(value)
    setDraft(value && hoursDraftOf(value))
  }
  if (!draft) return null
  const { week, special } = draft
  const errors = hoursErrorsOf(draft)
  const [monday = []] = week

  function change(values: Partial<HoursDraft>) {
    const next = { week, special, ...values }
    const hours = hoursOfDraft(next)
    setDraft(next)
    setGiven(hours)
    onChange?.(hours)
  }

  return (
    <fieldset className="send-plan-field" id={id} aria-describedby={aria['aria-describedby']} disabled={disabled}>
      <ConfigProvider componentDisabled={disabled}>
        <div className="send-hours">
          {week.map((ranges, index) => {
            const name = dayName.format(dayOf(index))
            const set = (next: typeof ranges) => change({ week: week.with(index, next) })
            return (
              <fieldset key={name} className="send-hours-day" aria-label={name}>
                <span>
                  {name}
                  {ranges.length === 0 && <span className="send-hours-none">{t('calendars:closed')}</span>}
                </span>
                <RangesInput
                  ranges={ranges}
                  errors={errorsBelow(errors, `week.${index}`)}
                  onChange={set}
                  onAdd={() => set(withRange(ranges))}
                />
              </fieldset>
            )
          })}
          <Button disabled={disabled} onClick={() => change({ week: week.map(() => keyed(monday)) })}>
            {t('calendars:likeMonday', { day: dayName.format(dayOf(0)) })}
          </Button>
          <section className="send-hours" aria-label={t('calendars:special')}>
            <strong>{t('calendars:special')}</strong>
            {special.map(({ key, from, to, ranges }, index) => {
              const error = errors[`special.${index}`]
              const set = (next: typeof ranges) => change({ special: changed(special, key, { ranges: next }) })
              return (
                <div key={key} className="send-hours-special">
                  <SpanInput
                    span={{ from, to }}
                    error={error && t(`errors:${error}`)}
                    onChange={span => change({ special: changed(special, key, span) })}
                    onRemove={() => change({ special: without(special, key) })}
                  />
                  {ranges.length === 0 && <span className="send-hours-none">{t('calendars:closed')}</span>}
                  <RangesInput
                    ranges={ranges}
                    errors={errorsBelow(errors, `special.${index}`)}
                    onChange={set}
                    onAdd={() => set(withRange(ranges))}
                  />
                </div>
              )
            })}
            <Button
              icon={decorative(<PlusOutlined aria-hidden />)}
              disabled={disabled}
              onClick={() => change({ special: added(special, { ...newSpan(), ranges: [] }) })}
            >
              {t('calendars:addSpecial')}
            </Button>
          </section>
        </div>
      </ConfigProvider>
    </fieldset>
  )
}

/** Errors of the ranges below `at`, with field names relative to it: `ranges.0`. */
function errorsBelow(errors: Readonly<Record<string, PlanErrorId>>, at: string): Record<string, PlanErrorId> {
  const below = Object.entries(errors).filter(([field]) => field.startsWith(`${at}.ranges`))
  return Object.fromEntries(below.map(([field, id]) => [field.slice(at.length + 1), id]))
}
