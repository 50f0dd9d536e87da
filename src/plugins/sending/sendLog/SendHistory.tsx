import { useTranslation } from 'react-i18next'
import type { SendLog } from '#contract/resources/publishing/sendLog.ts'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { playbackLooks, sendLooks } from './sendLooks.ts'
import './sendHistory.css'

const looks = { ...sendLooks, ...playbackLooks }

/** The states that the device reported, oldest first. */
export function SendHistory({ value }: { value: SendLog['history'] | null }) {
  const { t } = useTranslation('resources')
  const format = useFormat()
  return (
    <ol className="send-history">
      {(value ?? []).map(({ state, time }) => {
        const moment = format.parse(time)
        return (
          <li key={`${state} ${time}`}>
            <StatusTag
              {...looks[state]}
              word={t(`sendLog.values.${state in sendLooks ? 'state' : 'playback'}.${state}`)}
            />
            {moment && <time dateTime={moment.toISOString()}>{format.momentWithDay(moment)}</time>}
          </li>
        )
      })}
    </ol>
  )
}
