import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import type { Playback } from '#contract/states.ts'
import { useReason } from '#src/resources/cells/useReason.ts'
import { Hint } from '#src/ui/controls/Hint.tsx'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { endLooks, playbackLooks } from './sendLooks.ts'

type Props = { value: Playback | null; record: SendLog }

/**
 * Playback state of a send; a tooltip explains failures and names the file. Ended sends show the reason of their end,
 * whatever the screen reported last.
 */
export function PlaybackStatus({ value, record }: Props) {
  const { i18n } = useTranslation('resources')
  const wordsOf = useReason()
  const { reason, culprit, over } = record
  if (over === null && value === null) return <Empty />
  const word = playbackText(value, i18n, record)
  if (over !== null) return <StatusTag {...endLooks[over]} word={word} />
  const why = () => reason && [wordsOf(reason), culprit].filter(Boolean).join(' · ')
  return <Hint words={why}>{value && <StatusTag {...playbackLooks[value]} word={word} />}</Hint>
}

export function playbackText(value: Playback | null, { t }: Pick<i18n, 't'>, { over }: Pick<SendLog, 'over'>): string {
  if (over !== null) return t(`resources:sendLog.values.over.${over}`)
  return value === null ? '' : t(`resources:sendLog.values.playback.${value}`)
}
