import { AppError, type FieldError } from '#contract/errors/errors.ts'
import type { NewSetting } from '#server/siteSettings/SettingBehavior.ts'

const groups = [
  ['openIdIssuer', 'openIdClientId', 'openIdClientSecret'],
  ['githubClientId', 'githubClientSecret'],
] as const

/** Refuses sign-in providers with missing settings, because their buttons on the sign-in page would not work. */
export function checkLogin({ values, secrets }: NewSetting): void {
  const isSet = (field: string) => values[field] !== undefined || secrets.has(field)
  const missing = groups.flatMap(group => (group.some(isSet) ? group.filter(field => !isSet(field)) : []))
  const errors: FieldError[] = missing.map(field => ({ field, id: 'field.required' }))
  const { openIdIssuer } = values
  if (typeof openIdIssuer === 'string' && openIdIssuer.startsWith('{'))
    errors.push({ field: 'openIdIssuer', id: 'setting.notAddress' })
  if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
}
