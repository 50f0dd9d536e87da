import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { PlanWords } from './PlanWords.tsx'
import './planCell.css'

export function PlanCell({ value }: { value: SentPlan['plan'] | null }) {
  if (!value) return <Empty />
  return (
    <div className="plan-words">
      <PlanWords plan={value} />
    </div>
  )
}
