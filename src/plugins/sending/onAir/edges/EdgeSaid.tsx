import { useTranslation } from 'react-i18next'
import { isElsewhere } from '#src/plugins/sending/onAir/stretchWords.ts'
import { figures } from '#src/plugins/sending/plans/planWordsOf.ts'
import type { EdgeDraft } from './useEdgeDrag.ts'

/** What an edge on its way would make of the plan. The edge says its time itself to those who listen. */
export function EdgeSaid({ draft: { edge, move, zone, isSaving } }: { draft: EdgeDraft }) {
  const { t } = useTranslation('onAir')
  const range = move.ranges[edge.range]
  return (
    <p className="onair-said" aria-hidden>
      <b>
        <bdi>{edge.plan.title}</bdi>
      </b>{' '}
      <span className="onair-edge-times">{range && figures(`${range.start}–${range.end}`)}</span>{' '}
      {isElsewhere(zone, move.at) && <span>{t('edge.there')}</span>} {isSaving ? t('edge.saving') : t('edge.hint')}
    </p>
  )
}
