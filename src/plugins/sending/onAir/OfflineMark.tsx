import { DisconnectOutlined } from '@ant-design/icons'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import type { Words } from '#src/plugins/sending/forecast/whyOf.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

type Props = { place: Pick<PlannedRow, 'status'>; t: Words['t'] }

/**
 * Marks a device that is offline, because it may not have received the plans that its row shows. Renders nothing for
 * other devices.
 */
export function OfflineMark({ place, t }: Props) {
  if (place.status !== 'offline') return null
  return (
    <span className="onair-offline" title={t('offlineThere')}>
      {decorative(<DisconnectOutlined aria-hidden />)} {t('offline')}
    </span>
  )
}
