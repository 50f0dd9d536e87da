// Expects that a page in another language contains no English.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { root } from './marquee.ts'

/** Languages with non-Latin scripts, and patterns of these scripts. */
const scripts = {
  'ar-SA': String.raw`\p{Script=Arabic}`,
  'zh-CN': String.raw`\p{Script=Han}`,
  'ja-JP': String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`,
}
export type NonLatin = keyof typeof scripts

/** Texts that are not translated: user input, codes and machine values. */
const kept =
  /^(Marquee|SB\d+|smokeuser|smokenewcomer|smokepage|Europe\/Berlin|UTC|ROLE_\w+|[\w-]+\/[\w.+-]+|X11; .*|[a-z]\w+\.\w+|\{.*\}|(\/\w+)+|https?:\/\/\S+|[\w.-]{40,}|[0-9a-f]{6,}|\d[\w.,:× ]*)$/i
/**
 * Words that occur untranslated on any page: names of test data, host names in errors, currency codes, and cities of
 * time zones, which Intl does not translate.
 */
const alwaysKnown = ['Shanghai', 'admin', 'smokeuser', 'smokepage', 'warnings', 'example', 'CN', 'CNY', 'USD']
const known = new Map<NonLatin, ReadonlySet<string>>()

/**
 * Expects Latin letters only in user input, machine values, and words that the language's own texts contain, such as
 * names.
 */
export async function expectTranslated(page: Page, language: NonLatin): Promise<void> {
  const own = known.get(language) ?? new Set([...latinWordsOf(language), ...alwaysKnown])
  known.set(language, own)
  const texts = await page.evaluate(script => {
    const isOwn = new RegExp(script, 'u')
    const kept = 'script, style, code, kbd, time, [translate="no"], .stage-artboard, [lang="en-US"]'
    const isRead = (element: Element | null) => element?.checkVisibility() && !element.closest(kept)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isRead(node.parentElement)) found.push((node.textContent ?? '').trim())
    // Labels and titles with a letter of the language's script count as translated; Latin letters in these are names
    // of records.
    for (const element of document.querySelectorAll('[aria-label], [title]'))
      for (const name of ['aria-label', 'title']) {
        const said = element.getAttribute(name) ?? ''
        if (isRead(element) && !isOwn.test(said)) found.push(said)
      }
    return found
  }, scripts[language])
  const foreign = texts.filter(text => !kept.test(text) && latinWordsIn(text).some(each => !own.has(each)))
  expect({ url: page.url(), foreign }).toEqual({ url: page.url(), foreign: [] })
}

function latinWordsIn(text: string): string[] {
  return text.match(/[A-Za-z]{2,}/g) ?? []
}

function latinWordsOf(language: string): Set<string> {
  const folder = join(root, 'locales', language)
  const files = readdirSync(folder).map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object)
  return new Set(files.flatMap(textsOf).flatMap(text => latinWordsIn(text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, ''))))
}

function textsOf(tree: object): string[] {
  return Object.values(tree).flatMap(value => (typeof value === 'string' ? [value] : textsOf(value)))
}
