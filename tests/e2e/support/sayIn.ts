import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#src/core/state/languages.ts'
import { root } from './marquee.ts'

/**
 * Returns a function that reads texts of the locale files by key, such as `payments:bills.in`, with values for their
 * parameters.
 */
export function sayIn(language: Language): (key: string, params?: Readonly<Record<string, string>>) => string {
  return (key, params = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const tree: unknown = JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8'))
    const found = path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], tree)
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`)
    return Object.entries(params).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), found)
  }
}
