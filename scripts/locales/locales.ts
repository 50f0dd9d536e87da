// `npm run locales`: fills texts derived from the contract and lists missing translations. `--check` only lists.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { derivedKeys } from './derivedKeys.ts'
import { localeProblems, type Texts } from './localeProblems.ts'
import { type Flat, flatten, nest } from './localeTree.ts'

const root = join(import.meta.dirname, '../../locales')
/** Language of the texts that are derived from the contract; processed first. */
const source = 'en-US'
const namespace = 'resources'

const languages = [source, ...readdirSync(root).filter(name => name !== source)]

function read(): Texts {
  return Object.fromEntries(languages.map(language => [language, readLanguage(language)]))
}

function readLanguage(language: string): Record<string, Flat> {
  const files = readdirSync(join(root, language)).filter(name => name.endsWith('.json'))
  return Object.fromEntries(
    files.map(name => [
      name.slice(0, -'.json'.length),
      flatten(JSON.parse(readFileSync(join(root, language, name), 'utf8'))),
    ]),
  )
}

function write(language: string, flat: Flat) {
  writeFileSync(join(root, language, `${namespace}.json`), `${JSON.stringify(nest(flat), null, 2)}\n`)
}

/**
 * Fills missing texts: English from the contract; other languages from the translation of an identical English text.
 */
function fill(texts: Texts, derived: Record<string, string>) {
  const english = { ...texts[source]?.[namespace] }
  for (const [key, text] of Object.entries(derived)) english[key] ??= text
  write(source, english)
  for (const language of languages.slice(1)) {
    const flat = { ...texts[language]?.[namespace] }
    const known = new Map(Object.entries(flat).map(([key, text]) => [english[key], text]))
    for (const [key, text] of Object.entries(english)) {
      const translated = known.get(text)
      if (flat[key] === undefined && translated !== undefined) flat[key] = translated
    }
    const ordered = Object.keys(english).flatMap(key => (flat[key] === undefined ? [] : [[key, flat[key]] as const]))
    write(language, { ...Object.fromEntries(ordered), ...flat })
  }
}

const derived = derivedKeys()
if (!process.argv.includes('--check')) fill(read(), derived)
const problems = localeProblems(read(), derived)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'locales: complete' : `locales: ${problems.length} to do`)
if (problems.length > 0 && process.argv.includes('--check')) process.exitCode = 1
