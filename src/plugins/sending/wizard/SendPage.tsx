import { useSearchParams } from 'react-router'
import { CopiedPlan } from './CopiedPlan.tsx'
import { RepeatRequest } from './RepeatRequest.tsx'
import { SendWizard } from './SendWizard.tsx'

/** Wizard for programs; `?plan=` starts with a copy of a sent plan, `?review=` with a request. */
export default function SendPage() {
  const [query] = useSearchParams()
  const copied = query.get('plan')
  const asked = query.get('review')
  if (asked) return <RepeatRequest key={asked} id={asked} />
  return copied ? <CopiedPlan key={copied} id={copied} /> : <SendWizard kind="program" />
}
