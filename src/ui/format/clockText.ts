import { dateFormat, numberFormat } from './intlFormats.ts'

/**
 * Formats a time of day without a zone (`HH:mm` or `HH:mm:ss`, `24:00` is midnight) like all other times: `9:00 AM`.
 * Seconds are shown only if they are not zero. Other texts are returned unchanged.
 */
export function clockText(text: string, tag: string): string {
  const [, hour, minute, second = '00'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  if (hour === undefined || minute === undefined) return text
  const moment = Date.UTC(2000, 0, 1, Number(hour), Number(minute), Number(second))
  return dateFormat(tag, { timeStyle: second === '00' ? 'short' : 'medium', timeZone: 'UTC' }).format(moment)
}

/**
 * Formats a range of times of day, isolated because Arabic times contain letters. A whole day is `24 hours`, because
 * its start and end are the same time on a clock of 12 hours.
 */
export function hoursText({ start, end }: { start: string; end: string }, tag: string): string {
  if (start === '00:00' && end === '24:00')
    return numberFormat(tag, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(24)
  return `\u2068${clockText(start, tag)}–${clockText(end, tag)}\u2069`
}
