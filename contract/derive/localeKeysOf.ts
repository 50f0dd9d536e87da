// The locale keys that a declaration needs; labels are never written in components.
import type { Resource } from '#contract/kernel/resource.ts'
import { importCallsOf } from './importOf.ts'
import { wordsOf } from './wordsOf.ts'

/** Key → the English text that the locale script proposes. */
export function localeKeysOf(resource: Resource): Record<string, string> {
  const { name } = resource
  const one = wordsOf(name)
  const keys: Record<string, string> = {
    [`${name}.name`]: one,
    [`${name}.titles.list`]: `${one}s`,
  }
  if (resource.crud.create) keys[`${name}.titles.create`] = `Add ${one.toLowerCase()}`
  if (resource.crud.update) keys[`${name}.titles.edit`] = `Edit ${one.toLowerCase()}`
  if (resource.crud.one) keys[`${name}.titles.show`] = one
  for (const title of resource.titleWords) keys[`${name}.titleWords.${title}`] = wordsOf(title)
  for (const [key, field] of Object.entries(resource.fields)) {
    keys[`${name}.fields.${key}`] = wordsOf(key.replace(/Id$/, ''))
    for (const value of field.kind === 'choice' ? (field.options.values ?? []) : []) {
      keys[`${name}.values.${key}.${value}`] = wordsOf(String(value))
    }
  }
  for (const group of Object.keys(resource.views.groups)) keys[`${name}.groups.${group}`] = wordsOf(group)
  for (const [column, field] of Object.entries(resource.imports?.fields ?? {})) {
    keys[`${name}.fields.${column}`] ??= wordsOf(column)
    for (const value of field.kind === 'choice' ? (field.options.values ?? []) : []) {
      keys[`${name}.values.${column}.${value}`] ??= wordsOf(String(value))
    }
  }
  const calls = resource.imports ? Object.keys(importCallsOf(resource).calls) : []
  for (const action of [...Object.keys(resource.actions), ...calls]) keys[`${name}.actions.${action}`] = wordsOf(action)
  return keys
}
