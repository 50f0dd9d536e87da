import { useTranslation } from 'react-i18next'
import type { SendLog } from '#contract/resources/sendLog.ts'
import type { Playback } from '#contract/states.ts'
import { useReason } from '#src/resources/cells/useReason.ts'
import { Hint } from '#src/ui/controls/Hint.tsx'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { playbackLooks } from './sendLooks.ts'

/** Whether people see it; what cannot be played says why, and which of its files, on hover. */
export function PlaybackStatus({ value, record }: { value: Playback | null; record: SendLog }) {
  const { t } = useTranslation('resources')
  const wordsOf = useReason()
  if (value === null) return <Empty />
  const { reason, culprit } = record
  const why = () => reason && [wordsOf(reason), culprit].filter(Boolean).join(' · ')
  return (
    <Hint words={why}>
      <StatusTag {...playbackLooks[value]} word={t(`sendLog.values.playback.${value}`)} />
    </Hint>
  )
}
