import { accountNameOf, invisible } from '#contract/rules/accounts/accountName.ts'
import { lookAlikes } from './lookAlikes.ts'

const invisibleCharacters = new RegExp(invisible, 'gu')
/** Matches a combining dot above `i` or `j`, because these letters look the same with it and without it. */
const secondDot = /(?<=[ij])\u0307/g

/**
 * Returns the keys of a name; names that share a key look alike, regardless of case. A name needs several keys: `I`
 * looks like `l`, and its lower case is `i`, but `l` and `i` do not look alike. With only one key per name, all three
 * would be equal.
 */
export function nameKeysOf(username: string): string[] {
  const name = accountNameOf(username).replace(invisibleCharacters, '').replace(/\s+/g, ' ').trim()
  const written = [name, name.toLowerCase(), name.toUpperCase()]
  return [...new Set(written.map(form => skeletonOf(skeletonOf(form).toLowerCase())))]
}

/** Returns the skeleton of a text, which is equal for texts that look alike (UTS 39, 4). */
function skeletonOf(text: string): string {
  const parts = [...text.normalize('NFD').replace(secondDot, '')]
  return parts
    .map(part => table().get(part) ?? part)
    .join('')
    .normalize('NFD')
}

let known: ReadonlyMap<string, string> | undefined

function table(): ReadonlyMap<string, string> {
  known ??= new Map(
    lookAlikes
      .trim()
      .split(/[;\n]/)
      .flatMap(row => {
        const [target = '', sources = ''] = row.split(':')
        return sources.split(' ').map(source => [textOf(source), textOf(target)] as const)
      }),
  )
  return known
}

function textOf(hex: string): string {
  return String.fromCodePoint(...hex.split('+').map(part => Number.parseInt(part, 16)))
}
