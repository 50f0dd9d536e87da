// The locale keys that a setting needs, below `setting.<name>`.
import type { SiteSetting } from '#contract/kernel/siteSetting.ts'
import { valueWordOf } from './valueWordOf.ts'
import { wordsOf } from './wordsOf.ts'

/** Key → the English text that the locale script proposes. */
export function settingKeysOf({ name, fields, groups }: SiteSetting): Record<string, string> {
  const scope = `setting.${name}`
  const keys: Record<string, string> = {
    [`${scope}.title`]: wordsOf(name),
    [`${scope}.lead`]: wordsOf(name),
    [`setting.actions.${name}Set`]: `save “${wordsOf(name)}”`,
    [`setting.actions.${name}Forget`]: `forget “${wordsOf(name)}”`,
  }
  for (const [key, { kind, options }] of Object.entries(fields)) {
    keys[`${scope}.fields.${key}`] = wordsOf(key)
    for (const value of kind === 'choice' ? (options.values ?? []) : []) {
      keys[`${scope}.values.${key}.${valueWordOf(value)}`] = wordsOf(String(value))
    }
  }
  for (const group of Object.keys(groups)) keys[`${scope}.groups.${group}`] = wordsOf(group)
  return keys
}
