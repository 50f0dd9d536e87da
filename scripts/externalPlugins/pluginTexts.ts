// Texts of an external plugin: its own namespaces and its additions to `resources`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PluginRefusal } from './namedPlugins.mjs'

export type Words = { [key: string]: string | Words }
/** Language → namespace → texts. */
export type PluginWords = Record<string, Record<string, Words>>
type Named = { readonly name: string; readonly folder: string }

const source = 'en-US'
/** The only built-in namespace that plugins may extend. */
export const shared = 'resources'

export function wordsOf({ name, folder }: Named, root: string): PluginWords {
  const own = join(folder, 'locales')
  if (!existsSync(own)) return {}
  const languages = readdirSync(join(root, 'locales'))
  const unknown = readdirSync(own).find(language => !languages.includes(language))
  if (unknown !== undefined)
    throw new PluginRefusal(`The plugin ${name} has words in ${unknown}; the languages are ${languages.join(', ')}.`)
  if (!existsSync(join(own, source))) throw new PluginRefusal(`The plugin ${name} has no words in ${source}.`)
  const english = readLanguage(join(own, source))
  const taken = readdirSync(join(root, 'locales', source)).map(file => file.replace(/\.json$/, ''))
  const claimed = Object.keys(english).find(namespace => namespace !== shared && taken.includes(namespace))
  if (claimed !== undefined)
    throw new PluginRefusal(
      `The plugin ${name} has words in ${claimed}.json, which is Marquee's: call the file otherwise.`,
    )
  return Object.fromEntries(
    languages.map(language => {
      const written = existsSync(join(own, language)) ? readLanguage(join(own, language)) : {}
      // Fills missing translations with the English texts.
      return [language, merged(english, written)]
    }),
  ) as PluginWords
}

function readLanguage(folder: string): Record<string, Words> {
  const files = readdirSync(folder).filter(file => file.endsWith('.json'))
  return Object.fromEntries(
    files.map(file => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words]),
  )
}

export function merged(one: Words, other: Words): Words {
  const entries = Object.entries(other).map(([key, value]) => {
    const own = one[key]
    return [key, typeof own === 'object' && typeof value === 'object' ? merged(own, value) : value]
  })
  return { ...one, ...Object.fromEntries(entries) }
}

/** Merges the plugins' texts into the built-in ones; throws a PluginRefusal for a key that already exists. */
export function added(own: Words, plugins: readonly { name: string; words: Words }[]): Words {
  return plugins.reduce((all, { name, words }) => {
    const taken = duplicateKey(all, words, '')
    if (taken) throw new PluginRefusal(`The plugin ${name} says "${shared}:${taken}", which has its words already.`)
    return merged(all, words)
  }, own)
}

function duplicateKey(own: Words, words: Words, at: string): string | undefined {
  for (const [key, value] of Object.entries(words)) {
    const known = own[key]
    const path = at ? `${at}.${key}` : key
    if (known === undefined) continue
    if (typeof known === 'string' || typeof value === 'string') return path
    const below = duplicateKey(known, value, path)
    if (below) return below
  }
  return undefined
}
