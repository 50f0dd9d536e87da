import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { isNumeric } from '#src/ui/record/fieldOf.ts'
import type { FormField } from './formFieldsOf.ts'

/** Help below a field: `resources:<name>.help.<field>` if it exists, and the limits from the declaration. */
export function useFieldHelp(
  resource: string,
  { name, field, isLocked }: FormField,
  isNew: boolean,
): string | undefined {
  const { t, i18n } = useTranslation(['ui', 'resources'])
  const format = useFormat()
  const { min, max, unit, immutable } = field.options
  // Money is typed in whole units but declared in the smallest.
  const shown = (value: number) => (field.kind === 'money' ? format.number(value / 100) : format.number(value, unit))
  const own = `resources:${resource}.help.${name}`
  // Help for locked fields that the user can change elsewhere.
  const later = `resources:${resource}.later.${name}`
  const parts = [
    ...(i18n.exists(own) ? [t(own)] : []),
    ...(isNumeric(field) && min !== undefined && max !== undefined
      ? [t('form.range', { min: shown(min), max: shown(max) })]
      : []),
    ...(isLocked
      ? [t('form.locked')]
      : immutable && isNew && field.kind !== 'secret'
        ? [t(i18n.exists(later) ? later : 'form.immutable')]
        : []),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}
