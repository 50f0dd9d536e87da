import { countries } from '#contract/rules/accounts/countries.ts'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { searchable } from '#contract/rules/texts/searchable.ts'

export type Country = { readonly code: string; readonly name: string; readonly words: string }

/** Countries by name in the user's language; also searchable by English name and code. */
export function countriesIn(language: string): Country[] {
  const tag = intlTag(language)
  const own = new Intl.DisplayNames(tag, { type: 'region' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return countries
    .map(code => {
      const name = own.of(code) ?? code
      return { code, name, words: searchable(`${name} ${english.of(code)} ${code}`) }
    })
    .sort((one, other) => one.name.localeCompare(other.name, tag))
}

/** First known country among the browser's preferred languages: `de-AT` → AT; null if they name none. */
export function ownCountry(languages: readonly string[] = globalThis.navigator?.languages ?? []): string | null {
  const regions = languages.map(language => {
    try {
      return new Intl.Locale(language).region
    } catch {
      return undefined
    }
  })
  return regions.find(region => region !== undefined && countries.includes(region)) ?? null
}
