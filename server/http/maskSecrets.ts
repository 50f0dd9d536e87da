// Masks secrets and long values before they are stored in the operation log.

import type { Route } from '#contract/kernel/route.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Values } from '#server/base/values.ts'

const mask = '**********'
export const secretName = /pass|secret|token|code|claim|signature|captcha|access-?key/i
const longest = 500

/** Returns the input as JSON, with secrets masked and long values shortened. */
export function maskSecrets(route: Route, input: Values): string {
  const shown = Object.entries(input).map(([name, value]) => [name, shownOf(route, name, value)])
  return JSON.stringify(Object.fromEntries(shown))
}

function shownOf(route: Route, name: string, value: unknown): unknown {
  const field = route.input[name]
  if (field?.kind === 'secret' || secretName.test(name)) return mask
  const text =
    typeof value === 'string' ? value : JSON.stringify(value, (key, inner) => (secretName.test(key) ? mask : inner))
  if (text === undefined) return value
  if (text.length > longest) return cutText(text, longest + 1, '…')
  return typeof value === 'string' ? value : JSON.parse(text)
}
