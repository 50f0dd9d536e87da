import { useTranslation } from 'react-i18next'
import type { Daypart } from '#contract/resources/publishing/daypart.ts'
import type { HolidaySet } from '#contract/resources/publishing/holidaySet.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { daysWords, hoursWords } from './calendarWords.ts'

export function HolidaysCell({ value }: { value: HolidaySet['days'] | null }) {
  const { t } = useTranslation('calendars')
  const format = useFormat()
  return <span>{daysWords(value ?? [], format, t)}</span>
}

export function HoursCell({ value }: { value: Daypart['hours'] | null }) {
  const { t } = useTranslation('calendars')
  const format = useFormat()
  return value && <span>{hoursWords(value, format, t)}</span>
}
