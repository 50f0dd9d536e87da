// Texts of the server in the reader's language, from the files in locales/. Error texts are in errors.json.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { intlTag } from '#contract/rules/texts/intlTag.ts'

type Tree = { readonly [key: string]: string | Tree }

export const fallbackLanguage = 'en-US'

export type Texts = {
  /**
   * Returns the text of an error id. `{{name}}` is replaced by the parameter `name`. `{{when}}` is replaced by the
   * time in the parameter `at`, as local time of the zone in the parameter `zone`.
   */
  say(language: string, id: string, params?: Readonly<Record<string, unknown>>): string
  /** Returns the preferred supported language of an Accept-Language header; default: English. */
  languageOf(header: string | undefined): string
  /** Returns any text of a namespace; undefined if it does not exist. */
  find(language: string, namespace: string, key: string): string | undefined
  languages: readonly string[]
}

/** Reads all texts in the folder. `added`: texts by language and namespace that are merged into them. */
export function createTexts(
  folder: string,
  added: readonly Readonly<Record<string, Readonly<Record<string, Tree>>>>[] = [],
): Texts {
  const languages = readdirSync(folder)
  // Reads all files at the start, so that a server that has no free file descriptors can still send error texts.
  const trees = new Map<string, Tree>()
  for (const language of languages) {
    for (const name of readdirSync(join(folder, language))) {
      const tree = JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as Tree
      trees.set(`${language}/${name.replace(/\.json$/, '')}`, tree)
    }
  }

  for (const [language, namespaces] of added.flatMap(Object.entries<Readonly<Record<string, Tree>>>)) {
    for (const [namespace, tree] of Object.entries(namespaces)) {
      const at = `${language}/${namespace}`
      trees.set(at, merged(trees.get(at) ?? {}, tree))
    }
  }

  function find(language: string, namespace: string, key: string): string | undefined {
    let at: string | Tree | undefined = trees.get(`${language}/${namespace}`)
    for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
    return typeof at === 'string' ? at : undefined
  }

  return {
    languages,
    find,
    say(language, id, params = {}) {
      const text = find(language, 'errors', id) ?? find(fallbackLanguage, 'errors', id) ?? id
      const filled = { ...params, when: whenOf(language, params) }
      return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(filled[name as keyof typeof filled] ?? ''))
    },
    languageOf(header) {
      for (const tag of preferredTags(header ?? '')) {
        const found = languages.find(
          language => language.toLowerCase() === tag || language.split('-')[0] === tag.split('-')[0],
        )
        if (found) return found
      }
      return fallbackLanguage
    },
  }
}

/** Tags of an Accept-Language header in lower case, sorted by weight; without those of weight 0. */
function preferredTags(header: string): string[] {
  const wishes = header.split(',').map(wish => {
    const [tag = '', ...params] = wish.split(';').map(part => part.trim().toLowerCase())
    const weight = params.find(param => param.startsWith('q='))
    return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  return wishes
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** Formats the time `at` in the zone `zone`, in the format of the language. */
function whenOf(language: string, { at, zone }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof at !== 'string' || typeof zone !== 'string') return undefined
  const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
  // Full name of the zone such as "Central European Time". Zones without a name get the short form with the
  // offset from UTC.
  const timeZoneName = /^(UTC$|Etc\/)/.test(zone) ? 'short' : 'longGeneric'
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName } as const
  return new Intl.DateTimeFormat(intlTag(language), { ...day, ...time, timeZone: zone }).format(new Date(at))
}

function merged(one: Tree, other: Tree): Tree {
  const entries = Object.entries(other).map(([key, value]) => {
    const own = one[key]
    return [key, typeof own === 'object' && typeof value === 'object' ? merged(own, value) : value]
  })
  return { ...one, ...Object.fromEntries(entries) }
}
