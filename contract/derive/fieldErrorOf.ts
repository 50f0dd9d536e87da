// Maps a zod issue to an error id of the catalog and its parameters.
import type { z } from 'zod'
import type { ErrorId, FieldError } from '#contract/errors/errors.ts'
import type { Field, FieldKind } from '#contract/kernel/field.ts'

const formatErrors: { readonly [K in FieldKind]: ErrorId } = {
  text: 'field.invalid',
  longText: 'field.invalid',
  html: 'field.invalid',
  int: 'field.notInteger',
  decimal: 'field.notNumber',
  money: 'field.notInteger',
  flag: 'field.notFlag',
  moment: 'field.notMoment',
  date: 'field.notDate',
  time: 'field.notTime',
  choice: 'field.notChoice',
  ref: 'field.notReference',
  refs: 'field.notReference',
  file: 'field.notReference',
  color: 'field.notColor',
  url: 'field.notUrl',
  email: 'field.notEmail',
  phone: 'field.notPhone',
  secret: 'field.invalid',
  json: 'field.invalid',
}

export function fieldErrorOf(name: string, field: Field, value: unknown, error: z.ZodError): FieldError {
  const [issue] = error.issues
  const at = issue && issue.path.length > 0 ? { at: issue.path.join('.') } : {}
  if (issue?.code === 'too_small' && issue.path.length === 0) {
    if (typeof value === 'string') {
      return value === ''
        ? { field: name, id: 'field.required' }
        : { field: name, id: 'field.tooShort', params: { min: Number(issue.minimum) } }
    }
    if (typeof value === 'number') return { field: name, id: 'field.tooSmall', params: { min: Number(issue.minimum) } }
    if (Array.isArray(value) && value.length === 0) return { field: name, id: 'field.required' }
  }
  if (issue?.code === 'too_big' && issue.path.length === 0) {
    const id = typeof value === 'number' ? 'field.tooBig' : issue.origin === 'array' ? 'field.tooMany' : 'field.tooLong'
    return { field: name, id, params: { max: Number(issue.maximum) } }
  }
  const own = field.options.refusal?.(value, at.at ?? '')
  return { field: name, id: formatErrors[field.kind], params: at, ...own }
}
