import { useSearchParams } from 'react-router'
import { AskedAgain } from '#src/plugins/sending/reviews/AskedAgain.tsx'
import { SendWizard } from './SendWizard.tsx'

/** `?review=` begins with what was asked for. */
export default function SendSubtitlesPage() {
  const [query] = useSearchParams()
  const asked = query.get('review')
  return asked ? <AskedAgain key={asked} id={asked} /> : <SendWizard kind="subtitle" />
}
