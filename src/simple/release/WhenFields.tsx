import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import type { When } from './planOf.ts'

type Props = { when: When; onChange: (when: When) => void }

/** Fields for the time of playing: now, or at times of day, on days of the week and between dates. */
export function WhenFields({ when, onChange }: Props) {
  const { t, i18n } = useTranslation('simple')
  const id = useId()
  // Name of a weekday, 1 = Monday: January 1, 2024 was a Monday.
  const dayOf = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(intlTag(i18n.language), { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
  const field = (name: 'from' | 'to' | 'start' | 'end', type: 'date' | 'time') => (
    <label className="simple-field">
      <span>{t(`when.${name}`)}</span>
      <input
        type={type}
        className="simple-input"
        value={when[name]}
        onChange={event => onChange({ ...when, [name]: event.target.value })}
      />
    </label>
  )
  const toggle = (day: number) => {
    const weekdays = when.weekdays.includes(day) ? when.weekdays.filter(each => each !== day) : [...when.weekdays, day]
    onChange({ ...when, weekdays })
  }
  return (
    <fieldset className="simple-when">
      <legend>{t('when.title')}</legend>
      <div className="simple-switch">
        {[true, false].map(isNow => (
          <label key={String(isNow)}>
            <input
              type="radio"
              name={id}
              checked={when.isNow === isNow}
              onChange={() => onChange({ ...when, isNow })}
            />
            <span>{t(isNow ? 'when.now' : 'when.times')}</span>
          </label>
        ))}
      </div>
      {!when.isNow && (
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
                aria-label={dayOf(day, 'long')}
                onClick={() => toggle(day)}
              >
                {dayOf(day, 'short')}
              </button>
            ))}
          </fieldset>
          <p className="simple-fact">{t('when.hint')}</p>
        </>
      )}
    </fieldset>
  )
}
