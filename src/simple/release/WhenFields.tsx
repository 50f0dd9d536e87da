import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { dayOf, endOf, type When, whenModes, withMode } from './planOf.ts'

type FieldName = 'from' | 'to' | 'start' | 'end' | 'untilTime' | 'untilDay'
const fieldLabels = {
  from: 'simple:when.from',
  to: 'simple:when.to',
  start: 'simple:when.start',
  end: 'simple:when.end',
  untilTime: 'simpleParts:when.untilTime',
  untilDay: 'simpleParts:when.untilDay',
} as const satisfies Record<FieldName, string>
const modeLabels = {
  now: 'simple:when.now',
  time: 'simpleParts:when.time',
  day: 'simpleParts:when.day',
  times: 'simple:when.times',
} as const satisfies Record<When['mode'], string>

type Props = { when: When; onChange: (when: When) => void }

/**
 * Fields for the time of playing: now, until a time or day, or at times of day, on days of the week and between
 * dates.
 */
export function WhenFields({ when, onChange }: Props) {
  const { t, i18n } = useTranslation(['simple', 'simpleParts'])
  const id = useId()
  // Name of a weekday, 1 = Monday: January 1, 2024 was a Monday.
  const weekdayOf = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(intlTag(i18n.language), { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
  const field = (name: FieldName, type: 'date' | 'time') => (
    <label className="simple-field">
      <span>{t(fieldLabels[name])}</span>
      <input
        type={type}
        className="simple-input"
        min={name === 'untilDay' ? dayOf(new Date()) : undefined}
        value={when[name]}
        onChange={event => onChange({ ...when, [name]: event.target.value })}
      />
    </label>
  )
  const end = endOf(when)
  const toggle = (day: number) => {
    const weekdays = when.weekdays.includes(day) ? when.weekdays.filter(each => each !== day) : [...when.weekdays, day]
    onChange({ ...when, weekdays })
  }
  return (
    <fieldset className="simple-when">
      <legend>{t('when.title')}</legend>
      <div className="simple-switch">
        {whenModes.map(mode => (
          <label key={mode}>
            <input
              type="radio"
              name={id}
              checked={when.mode === mode}
              onChange={() => onChange(withMode(when, mode))}
            />
            <span>{t(modeLabels[mode])}</span>
          </label>
        ))}
      </div>
      {when.mode === 'now' && <p className="simple-fact">{t('simpleParts:when.nowHint')}</p>}
      {when.mode === 'time' && field('untilTime', 'time')}
      {when.mode === 'day' && field('untilDay', 'date')}
      {end && (
        <p className="simple-fact">
          {t('simpleParts:when.untilHint', {
            end: new Intl.DateTimeFormat(intlTag(i18n.language), { dateStyle: 'full', timeStyle: 'short' }).format(end),
          })}
        </p>
      )}
      {when.mode === 'times' && (
        <>
          <div className="simple-fields">
            {field('start', 'time')}
            {field('end', 'time')}
            {field('from', 'date')}
            {field('to', 'date')}
          </div>
          <fieldset className="simple-days">
            <legend className="m-visually-hidden">{t('when.weekdays')}</legend>
            {[1, 2, 3, 4, 5, 6, 7].map(day => (
              <button
                key={day}
                type="button"
                aria-pressed={when.weekdays.includes(day)}
                aria-label={weekdayOf(day, 'long')}
                onClick={() => toggle(day)}
              >
                {weekdayOf(day, 'short')}
              </button>
            ))}
          </fieldset>
          <p className="simple-fact">{t('when.hint')}</p>
        </>
      )}
      {when.mode !== 'now' && <p className="simple-fact">{t('simpleParts:when.zoneHint')}</p>}
    </fieldset>
  )
}
