import type { SentPlan } from '#contract/resources/sentPlan.ts'
import { PlanWords } from './PlanWords.tsx'

export function PlanCell({ value }: { value: SentPlan['plan'] | null }) {
  return value && <PlanWords plan={value} />
}
