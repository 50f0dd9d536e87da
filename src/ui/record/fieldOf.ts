import { type Field, f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

const common: Readonly<Record<string, Field>> = {
  id: f.text({ readonly: true }),
  createBy: f.text({ readonly: true }),
  createTime: f.moment({ readonly: true }),
  updateBy: f.text({ readonly: true }),
  updateTime: f.moment({ readonly: true }),
}

/** A field by its name in a view; some belong to every record. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : common[name]
  if (!field) throw new Error(`${resource.name} has no field "${name}"`)
  return field
}

export function scopeOf(resource: Resource): string {
  return `resources:${resource.name}`
}

/** What the server sorts by: columns that have an order. */
export function isSortable(resource: Resource, name: string): boolean {
  const { kind, options } = fieldOf(resource, name)
  return !options.computed && options.sortable !== false && kind !== 'json' && kind !== 'secret' && kind !== 'refs'
}

export function isNumeric({ kind }: Field): boolean {
  return kind === 'int' || kind === 'decimal' || kind === 'money'
}
