import type { MailTemplate, SmsPurpose } from '#contract/mail.ts'
import { fallbackLanguage, type Texts } from '#server/base/createTexts.ts'

type Params = Readonly<Record<string, string>>

/** Returns subject and text of a mail in its language. `params` must contain `site`, the name of the site. */
export function mailTextsOf(texts: Texts, template: MailTemplate, language: string, params: Params) {
  return {
    subject: fill(find(texts, language, `templates.${template}.subject`), params)
      .replace(/\s+/g, ' ')
      .trim(),
    text: fill(find(texts, language, `templates.${template}.text`), params),
  }
}

/**
 * Returns the text of a text message in the given language, for the list of messages. Providers send the text of
 * their own templates.
 */
export function smsTextOf(texts: Texts, purpose: SmsPurpose, language: string, params: Params): string {
  return fill(find(texts, language, `sms.${purpose}`), params)
}

function find(texts: Texts, language: string, key: string): string {
  return texts.find(language, 'mail', key) ?? texts.find(fallbackLanguage, 'mail', key) ?? key
}

function fill(text: string, params: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => params[name] ?? '')
}
