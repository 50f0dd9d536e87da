import type { i18n } from 'i18next'
import type { Role } from '#contract/resources/people/role.ts'
import { valueKeyOf } from '#src/ui/fields/words.ts'

/** The role's own description. Predefined roles without one get a built-in description in the reader's language. */
export function descriptionOf(written: string | null, { t }: Pick<i18n, 't'>, { seed }: Pick<Role, 'seed'>): string {
  return written || (seed ? t(valueKeyOf('resources:role', 'seed', seed)) : '')
}
