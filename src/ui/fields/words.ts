import { valueWordOf } from '#contract/derive/valueWordOf.ts'

/** Locale key of a field's label. */
export function labelKeyOf(scope: string, name: string): string {
  return commonFields.has(name) ? `ui:fields.${name}` : `${scope}.fields.${name}`
}

/** Locale key of the text for one of a field's values. */
export function valueKeyOf(scope: string, name: string, value: unknown): string {
  return `${scope}.values.${name}.${valueWordOf(value)}`
}

/** Fields that every record has; their labels are shared by all resources. */
const commonFields = new Set(['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'revision'])
