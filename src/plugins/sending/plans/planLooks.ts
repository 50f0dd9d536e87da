import { PauseCircleOutlined, PlayCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { i18n } from 'i18next'
import type { SentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { planWordsOf } from './planWordsOf.ts'

export const PlanStatus = statusCell<NonNullable<SentPlan['state']>>('sentPlan.state', {
  running: { tone: 'success', icon: PlayCircleOutlined },
  paused: { tone: 'warning', icon: PauseCircleOutlined },
  ended: { tone: 'neutral', icon: StopOutlined },
})

/**
 * A plan as plain text. The locale texts are loaded already, because the list has displayed the column. The format
 * uses UTC, because plans have no time zone.
 */
export function planText(plan: SentPlan['plan'] | null, { t, language }: i18n): string {
  return plan ? planWordsOf(plan, createFormat(language, 'UTC'), t).join(', ') : ''
}
