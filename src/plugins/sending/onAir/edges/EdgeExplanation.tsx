import { useTranslation } from 'react-i18next'
import { useNeedsApproval } from '#src/plugins/sending/approval/useNeedsApproval.ts'
import { isElsewhere } from '#src/plugins/sending/forecast/stretchWords.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { EdgeDraft } from './useEdgeDrag.ts'

/**
 * Hours that the plan gets if the user drops the edge now. Hidden from screen readers, because the edge's accessible
 * value contains the time.
 */
export function EdgeExplanation({ draft: { edge, move, zone, isSaving } }: { draft: EdgeDraft }) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const mustAsk = useNeedsApproval()
  const range = move.ranges[edge.range]
  return (
    <p className="onair-said" aria-hidden>
      <b>
        <bdi>{edge.plan.title}</bdi>
      </b>{' '}
      <span className="onair-edge-times">{range && format.hours(range)}</span>{' '}
      {isElsewhere(zone, move.at) && <span>{t('edge.there')}</span>}{' '}
      {t(isSaving ? 'edge.saving' : mustAsk ? 'edge.hintAsk' : 'edge.hint')}
    </p>
  )
}
