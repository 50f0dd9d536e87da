import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { joinOvernight, type ShownRange, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'

export type HoursChange = { sentPlanId: string; title: string; from: ShownRange[]; to: ShownRange[] }

type Stored = SentPlan & { revision: number }

/** Key of the notification about a change of hours. */
export const hoursNotice = 'onAir.hours'

/** For comparing hours. */
const keyOf = (ranges: readonly ShownRange[]) => ranges.map(({ start, end }) => `${start}–${end}`).join(', ')

/**
 * Returns a function that reads the stored plan and returns a copy with new hours, which it does not save. If the
 * stored hours are no longer those displayed, the function shows an error and returns null.
 */
export function useChangedPlan() {
  const { t } = useTranslation('onAir')
  const { notification } = App.useApp()
  const records = useRecords()

  return async ({ sentPlanId, from, to }: HoursChange): Promise<Pick<Stored, 'plan' | 'revision'> | null> => {
    const { plan, revision } = await records.one<Stored>('sentPlan', sentPlanId)
    if (keyOf(joinOvernight(plan.ranges)) === keyOf(from) && !plan.daypart)
      return { plan: { ...plan, ranges: splitOvernight(to) }, revision }
    notification.error({ key: hoursNotice, message: t('onAir:edge.changed') })
    return null
  }
}

export type ChangedPlan = ReturnType<typeof useChangedPlan>
