import { useTranslation } from 'react-i18next'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { SendReview } from '#contract/resources/publishing/sendReview.ts'
import type { WavePart } from '#contract/rules/waves/waveSteps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Props = { request: SendReview['request']; groups: readonly RefItem[] }

/** The steps of the send, if any, and whether incompatible screens are left out. */
export function SendOptions({ request: { steps, leaveOut }, groups }: Props) {
  const { t } = useTranslation(['reviews', 'waves'])
  const format = useFormat()
  const partOf = (part: WavePart) =>
    'screens' in part
      ? t('waves:screens', { count: part.screens, shown: format.number(part.screens) })
      : format.number(part.percent, '%')
  const titleOf = (id: string) => groups.find(group => group.id === id)?.title ?? id
  return (
    <>
      <p>
        {!steps
          ? t('waves:once')
          : steps.by === 'share'
            ? t('reviews:steps.share', { parts: steps.parts.map(partOf).join(' · ') })
            : t('reviews:steps.group', { groups: steps.groupIds.map(titleOf).join(' · ') })}
      </p>
      {leaveOut && <p>{t('reviews:leftOut')}</p>}
    </>
  )
}
