import { dateFormat } from './intlFormats.ts'

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
