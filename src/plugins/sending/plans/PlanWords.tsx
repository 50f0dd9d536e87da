import { useTranslation } from 'react-i18next'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { planWordsOf } from './planWordsOf.ts'

/** A plan in one line. */
export function PlanWords({ plan }: { plan: PlayPlan }) {
  const { t } = useTranslation(['sending', 'plans'])
  const format = useFormat()
  return <span>{planWordsOf(plan, format, t).join(' · ')}</span>
}
