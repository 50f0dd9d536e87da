import { useTranslation } from 'react-i18next'
import type { Device } from '#contract/resources/fleet/device.ts'
import { LastScreenshot } from '#src/plugins/devices/pictures/LastScreenshot.tsx'
import { PlayingNow } from '#src/plugins/devices/pictures/PlayingNow.tsx'
import { DeviceStateCell } from '#src/plugins/devices/state/DeviceStateCell.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { ShowActions } from '#src/ui/show/ShowActions.tsx'

type Props = { device: Device; actions: readonly ActionItem[]; title: string }

/** Daily actions in display order; the menu contains all other actions. */
const mainActions = ['send', 'screenshot', 'command', 'edit', 'move']

/** Head of a device's page: the picture, what plays now and next, the state and the daily actions. */
export function DeviceHead({ device, actions, title }: Props) {
  const { t } = useTranslation('devices')
  const rankOf = ({ key }: ActionItem) => (mainActions.includes(key) ? mainActions.indexOf(key) : mainActions.length)
  const items = actions.toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <section className="m-card device-head" aria-label={t('now')}>
      <LastScreenshot deviceId={device.id} />
      <div className="device-head-facts">
        <dl>
          <dt>{t('head.state')}</dt>
          <dd>
            <DeviceStateCell value={device.state} record={device} />
          </dd>
          <dt>{t('head.now')}</dt>
          <dd>
            <PlayingNow device={device} />
          </dd>
          <Next device={device} />
        </dl>
        <ShowActions
          items={items}
          title={title}
          standing={items.filter(({ key }) => mainActions.includes(key)).length}
        />
      </div>
    </section>
  )
}

/**
 * The next program that the screen reports. Shows nothing for a screen that is not online, does not report its next
 * program, or repeats the current one.
 */
function Next({ device: { playing, status } }: { device: Device }) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const now = useNow()
  const next = status === 'online' ? playing?.next : undefined
  if (next === undefined || (next?.programId && next.programId === playing?.programId)) return null
  const at = next && format.parse(next.at)
  return (
    <>
      <dt>{t('head.next')}</dt>
      <dd>
        {next ? (
          <>
            <bdi>{next.title || t('head.card')}</bdi>{' '}
            {at && <span className="device-head-time">{format.soon(at, now)}</span>}
          </>
        ) : (
          t('head.nothingElse')
        )}
      </dd>
    </>
  )
}
