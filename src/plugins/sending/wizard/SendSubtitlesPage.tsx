import { useSearchParams } from 'react-router'
import { AskedAgain } from '#src/plugins/sending/reviews/AskedAgain.tsx'
import { CopiedPlan } from './CopiedPlan.tsx'
import { SendWizard } from './SendWizard.tsx'

/** `?plan=` begins with all of a plan that was sent, `?review=` with what was asked for. */
export default function SendSubtitlesPage() {
  const [query] = useSearchParams()
  const copied = query.get('plan')
  const asked = query.get('review')
  if (asked) return <AskedAgain key={asked} id={asked} />
  return copied ? <CopiedPlan key={copied} id={copied} /> : <SendWizard kind="subtitle" />
}
