import { valueWordOf } from '#contract/derive/valueWordOf.ts'

/** Locale keys of a field: of its label, and of one of its values. */
export function labelKeyOf(scope: string, name: string): string {
  return commonFields.has(name) ? `ui:fields.${name}` : `${scope}.fields.${name}`
}

export function valueKeyOf(scope: string, name: string, value: unknown): string {
  return `${scope}.values.${name}.${valueWordOf(value)}`
}

/** Fields that every record has; their labels are shared by all resources. */
const commonFields = new Set(['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'revision'])
