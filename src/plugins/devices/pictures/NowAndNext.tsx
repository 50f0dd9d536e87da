import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { NowPlaying } from './NowPlaying.tsx'
import type { Pictured } from './Pictured.ts'

/** The title that a screen shows, and a different next one if the screen is online and reported it. */
export function NowAndNext({ device }: { device: Pictured }) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const now = useNow()
  const { playing, status } = device
  const reported = status === 'online' ? playing?.next : null
  const next = reported?.programId && reported.programId !== playing?.programId ? reported : null
  const at = next && format.parse(next.at)
  return (
    <div className="device-picture-playing">
      <NowPlaying value={playing} record={device} />
      {next && at && (
        <span className="device-picture-next">
          {t('pictures.next', { time: format.soon(at, now), title: `\u2068${next.title}\u2069` })}
        </span>
      )}
    </div>
  )
}
