import { type Field, f } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'

const common: Readonly<Record<string, Field>> = {
  id: f.text({ readonly: true }),
  createBy: f.text({ readonly: true }),
  createTime: f.moment({ readonly: true }),
  updateBy: f.text({ readonly: true }),
  updateTime: f.moment({ readonly: true }),
}

/** A field by its name in a view, including the fields common to all records. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : common[name]
  if (!field) throw new Error(`${resource.name} has no field "${name}"`)
  return field
}

export function scopeOf(resource: Resource): string {
  return `resources:${resource.name}`
}

/** Whether the server can sort by a field. */
export function isSortable(resource: Resource, name: string): boolean {
  const { kind, options } = fieldOf(resource, name)
  return !options.computed && options.sortable !== false && kind !== 'json' && kind !== 'secret' && kind !== 'refs'
}

export function isNumeric({ kind }: Field): boolean {
  return kind === 'int' || kind === 'decimal' || kind === 'money'
}
