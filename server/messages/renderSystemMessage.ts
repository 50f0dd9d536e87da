import { intlTag } from '#contract/rules/texts/intlTag.ts'
import type { SystemMessage, SystemMessageParam, SystemMessageParams } from '#contract/systemMessages.ts'
import { fallbackLanguage, type Texts } from '#server/base/createTexts.ts'

export type Rendered = { title: string; content: string }

/** Renders the message in one language. `params.count` selects the plural form. */
export function renderSystemMessage<N extends SystemMessage>(
  texts: Texts,
  language: string,
  name: N,
  params: SystemMessageParams<N>,
): Rendered {
  const { title, text } = renderPlainText(texts, language, name, params)
  const paragraphs = text.split('\n').filter(Boolean)
  return { title, content: paragraphs.map(paragraph => `<p>${escaped(paragraph)}</p>`).join('') }
}

/** Renders the message in one language as plain text. */
export function renderPlainText<N extends SystemMessage>(
  texts: Texts,
  language: string,
  name: N,
  params: SystemMessageParams<N>,
): { title: string; text: string } {
  const fill = (part: 'title' | 'text') =>
    fillIn(texts, findText(texts, language, `${name}.${part}`, params), language, params)
  return { title: fill('title'), text: fill('text') }
}

type Params = Readonly<Record<string, SystemMessageParam>>

function findText(texts: Texts, language: string, key: string, { count }: Params): string {
  const form = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other'
  // As in i18next, `_zero` is also used by languages without such a plural form.
  const forZero = count === 0 ? [`${key}_zero`] : []
  for (const candidate of [...forZero, `${key}_${form}`, `${key}_other`, key]) {
    const found = texts.find(language, 'systemMessages', candidate)
    if (found !== undefined) return found
  }
  if (language === fallbackLanguage) throw new Error(`locales: systemMessages has no "${key}"`)
  return findText(texts, fallbackLanguage, key, {})
}

function fillIn(texts: Texts, text: string, language: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'object'
      ? (texts.find(language, 'resources', value.word) ?? value.word)
      : shownOf(value, language)
  })
}

/** Formats numbers, and days of the form `yyyy-MM-dd`, as usual in the language. */
function shownOf(value: string | number, language: string): string {
  const tag = intlTag(language)
  if (typeof value === 'number') return new Intl.NumberFormat(tag).format(value)
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)
}
