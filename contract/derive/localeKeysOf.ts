// The locale keys a declaration needs; labels are never written where they are used.
import type { Resource } from '../kernel/resource.ts'

/** Key → the English text a script proposes for it. */
export function localeKeysOf(resource: Resource): Record<string, string> {
  const { name } = resource
  const one = words(name)
  const keys: Record<string, string> = {
    [`${name}.name`]: one,
    [`${name}.titles.list`]: `${one}s`,
  }
  if (resource.crud.create) keys[`${name}.titles.create`] = `Add ${one.toLowerCase()}`
  if (resource.crud.update) keys[`${name}.titles.edit`] = `Edit ${one.toLowerCase()}`
  if (resource.crud.one) keys[`${name}.titles.show`] = one
  for (const [key, field] of Object.entries(resource.fields)) {
    keys[`${name}.fields.${key}`] = words(key.replace(/Id$/, ''))
    for (const value of field.kind === 'choice' ? (field.options.values ?? []) : []) {
      keys[`${name}.values.${key}.${value}`] = words(String(value))
    }
  }
  for (const action of Object.keys(resource.actions)) keys[`${name}.actions.${action}`] = words(action)
  return keys
}

function words(camel: string): string {
  const spaced = camel.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
