import type { MailTemplate } from '#contract/mail.ts'
import { directionOf } from '#contract/rules/texts/directionOf.ts'
import type { Parts } from '#server/kernel/parts.ts'
import type { MailContent } from './sendMail.ts'
import { mailTextsOf } from './textsOf.ts'

type Message = {
  id: string
  to: string
  template: MailTemplate
  language: string
  params: Readonly<Record<string, string>>
}

/**
 * Returns the mail as text and HTML, in the direction of its language. Its Message-ID is the same at every attempt to
 * deliver it, so that mail programs recognize a repeated delivery as a duplicate.
 */
export async function mailOf(parts: Parts, { id, to, template, language, params }: Message): Promise<MailContent> {
  const { name: site } = await parts.settings.readPlain('site', parts.db)
  const from = site ?? ''
  const { subject, text } = mailTextsOf(parts.texts, template, language, { ...params, site: from })
  return { to, from, subject, text, html: htmlOf(text, language), messageId: `<${id}@marquee.invalid>` }
}

function htmlOf(text: string, language: string): string {
  const direction = directionOf(language)
  const paragraphs = text.split(/\n{2,}/).map(part => `<p>${linked(escaped(part)).replace(/\n/g, '<br>')}</p>`)
  return `<!doctype html><html lang="${language}" dir="${direction}"><body>${paragraphs.join('')}</body></html>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Turns URLs into links. URLs are written left to right in every language. */
function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, url => `<a href="${url}" dir="ltr">${url}</a>`)
}
