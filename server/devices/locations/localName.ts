import { nameOf, type TownColumns } from './readTowns.ts'

type NameRule = {
  /** Names in the writing system of the language. */
  pattern: RegExp
  /**
   * Rank of a name among those of a town in a country (ISO 3166-1 alpha-2); the lowest wins, then the shortest, then the
   * first.
   */
  rank(name: string, country: string | null): number
}

/** Characters of the Chinese standard GB 2312, which contains simplified characters only. */
const simplified = new Set(readGb2312())
const isSimplified = (name: string) => [...name].every(letter => simplified.has(letter))

/** Countries whose towns have names in Han characters, which Japanese uses as they are. */
const hanCountries: ReadonlySet<string | null> = new Set(['JP', 'CN', 'TW', 'HK', 'MO'])

/**
 * The data do not tell the languages of a town's other names, so a name is chosen by its writing system. Arabic letters
 * exclude those of Persian and Urdu only. `rank`: names with an article, and without transcriptions that put letters
 * for vowels everywhere, are the usual ones.
 */
const rules: Readonly<Record<string, NameRule>> = {
  'ar-SA': {
    pattern: /^[\u0621-\u063a\u0641-\u064a ]+$/,
    rank: name => (name.startsWith('ال') ? 0 : /[ىه](?: |$)|ى.|[^ ]أ/.test(name) ? 2 : 1),
  },
  'zh-CN': {
    pattern: /^[\u4e00-\u9fff]+$/,
    rank: name => (isSimplified(name) ? 0 : 1),
  },
  'ja-JP': {
    pattern: /^(?:[\u30a1-\u30fa\u30fc・ ]+|[\u4e00-\u9fff]+)$/,
    rank: (name, country) => {
      const han = /[\u30a1-\u30fa]/.test(name) ? 0 : isSimplified(name) ? 2 : 1
      return hanCountries.has(country) ? (han + 2) % 3 : han
    },
  },
}
/** Name of a town in a language, as far as it is known; otherwise its own name, which is in Latin letters. */
export function localName(columns: TownColumns, row: number, language: string, country: string | null): string {
  const own = nameOf(columns, row)
  const rule = rules[language]
  const others = columns.others.get(row)?.toString().split('\n')
  if (!rule || !others) return own
  const [best] = others
    .filter(name => rule.pattern.test(name))
    .sort((one, other) => rule.rank(one, country) - rule.rank(other, country) || one.length - other.length)
  return best ?? own
}

function* readGb2312() {
  const decoder = new TextDecoder('gbk')
  for (let first = 0xb0; first <= 0xf7; first += 1)
    for (let second = 0xa1; second <= 0xfe; second += 1) yield decoder.decode(new Uint8Array([first, second]))
}
