import { useTranslation } from 'react-i18next'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { SendState } from '#contract/states.ts'
import { useReason } from '#src/resources/cells/useReason.ts'
import { Hint } from '#src/ui/controls/Hint.tsx'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { sendLooks } from './sendLooks.ts'

/** State of a send: progress while running, a tooltip with the reason for a failure, gray when ended. */
export function SendStatus({ value, record }: { value: SendState; record: SendLog }) {
  const { t } = useTranslation(['ui', 'resources'])
  const format = useFormat()
  const wordsOf = useReason()
  const state = t(`resources:sendLog.values.state.${value}`)
  const isUnderWay = sendLooks[value].tone === 'processing'
  const word = isUnderWay ? t('sendLog.progress', { state, percent: format.number(record.percent, '%') }) : state
  return (
    <Hint words={() => record.reason && wordsOf(record.reason)}>
      <StatusTag {...sendLooks[value]} {...(record.isWithdrawn && { tone: 'neutral' })} word={word} />
    </Hint>
  )
}
