import { type Area, areaName } from '#contract/rules/locations/areaName.ts'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { fallbackLanguage, type Texts } from '#server/base/createTexts.ts'

/** Returns texts and formats in the language of the report. */
export function reportWords(texts: Texts, language: string) {
  const tag = intlTag(language)
  const number = new Intl.NumberFormat(tag)
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  function say(namespace: string, key: string, params: Readonly<Record<string, string>> = {}): string {
    const text = texts.find(language, namespace, key) ?? texts.find(fallbackLanguage, namespace, key) ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => params[name] ?? '')
  }
  return {
    say,
    /** Returns the name of an area: the city, followed by the name of the country in the report's language. */
    area: (area: Area) => areaName(area, language),
    number: (value: number) => number.format(value),
    /** Formats a day given as `yyyy-MM-dd`. */
    date: (day: string) => date.format(new Date(`${day}T00:00Z`)),
    seconds: (ms: number) => Math.round(ms / 1000),
    /** Returns the change from the previous period as text, such as "12% more". */
    change(value: number, before: number): string {
      if (value === before) return say('statistics', 'same')
      if (before === 0) return say('statistics', 'noneBefore')
      const share = percent.format(Math.abs(value / before - 1))
      return say('statistics', value > before ? 'more' : 'less', { share })
    },
  }
}
export type ReportWords = ReturnType<typeof reportWords>
