import type { MailTemplate, SmsPurpose } from '#contract/mail.ts'
import { fallbackLanguage, type Texts } from '#server/base/createTexts.ts'

type Params = Readonly<Record<string, string>>

/** Subject and text of a mail in its language; `site` is the site's name. */
export function mailTextsOf(texts: Texts, template: MailTemplate, language: string, params: Params) {
  return {
    subject: fill(find(texts, language, `templates.${template}.subject`), params)
      .replace(/\s+/g, ' ')
      .trim(),
    text: fill(find(texts, language, `templates.${template}.text`), params),
  }
}

/** Text of a text message in the interface's language, for the outbox; providers send their own templates instead. */
export function smsTextOf(texts: Texts, purpose: SmsPurpose, language: string, params: Params): string {
  return fill(find(texts, language, `sms.${purpose}`), params)
}

function find(texts: Texts, language: string, key: string): string {
  return texts.find(language, 'mail', key) ?? texts.find(fallbackLanguage, 'mail', key) ?? key
}

function fill(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => params[name] ?? '')
}
