import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type GroupRule, ruleChoices } from '#contract/rules/devices/groupRule.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'

export function RuleCell({ value }: { value: GroupRule | null }) {
  const { t, i18n } = useTranslation(['groupRules', 'resources'])
  return value ? <span>{ruleWords(value, i18n.language, t)}</span> : <Empty />
}

/** Formats a rule as a sentence, e.g. "Name contains window or door, and Status is Online". */
export function ruleWords({ match, conditions }: GroupRule, language: string, t: TFunction): string {
  const or = new Intl.ListFormat(language, { type: 'disjunction' })
  const parts = conditions.map(({ field, op, values }) =>
    t('groupRules:condition', {
      field: t(`resources:device.fields.${field}`),
      op: t(`groupRules:ops.${op}`),
      values: or.format(
        values.map(value => (ruleChoices[field] ? t(`resources:device.values.${field}.${value}`) : value)),
      ),
    }),
  )
  return new Intl.ListFormat(language, { type: match === 'all' ? 'conjunction' : 'disjunction' }).format(parts)
}
