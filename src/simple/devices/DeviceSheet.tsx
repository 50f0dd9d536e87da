import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandName } from '#contract/fleet/commands.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { Picture } from '#src/plugins/devices/pictures/usePictures.ts'
import { Confirm } from '#src/simple/shell/Confirm.tsx'
import { Icon, type IconName } from '#src/simple/shell/Icon.tsx'
import { Sheet } from '#src/simple/shell/Sheet.tsx'
import { useMay } from '#src/simple/shell/useSimple.ts'
import { DeviceState } from './DeviceImage.tsx'
import { useDeviceCommands } from './useDeviceCommands.ts'

type Props = { device: Device; picture: Picture | null; onClose: () => void }
type Order = { command: CommandName; icon: IconName; isAsked?: boolean; args?: Record<string, unknown> }

/** One device: its screen picture and the most common commands. */
export function DeviceSheet({ device, picture, onClose }: Props) {
  const { t } = useTranslation('simple')
  const may = useMay()
  const { give, can, given, error, isOpen } = useDeviceCommands(device)
  const [asked, setAsked] = useState<Order | null>(null)
  const isAsleep = device.status === 'sleeping'
  const orders: Order[] = [
    { command: 'programNext', icon: 'next' },
    { command: 'screenshot', icon: 'camera' },
    { command: 'mute', icon: device.muted ? 'sound' : 'mute', args: { muted: !device.muted } },
    isAsleep ? { command: 'wake', icon: 'wake' } : { command: 'sleep', icon: 'sleep', isAsked: true },
    { command: 'restart', icon: 'restart', isAsked: true },
  ]
  const wordOf = ({ command }: Pick<Order, 'command'>) =>
    t(command === 'mute' && device.muted ? 'commands.unmute' : `commands.${command}`)
  const isOff = device.status === 'offline'
  const offered = orders.filter(({ command }) => can(command))
  return (
    <Sheet title={device.name} onClose={onClose}>
      <span className="simple-image">{picture ? <img src={picture.url} alt="" /> : <Icon name="devices" />}</span>
      <p className="simple-line">
        <DeviceState device={device} />
        {device.playing && <bdi>{device.playing.title}</bdi>}
      </p>
      {may('device', 'control') && (
        <>
          {isOff && <p className="simple-note">{t('devices.off')}</p>}
          <div className="simple-orders">
            {offered.map(order => (
              <button
                key={order.command}
                type="button"
                className="simple-order"
                disabled={isOpen || isOff}
                onClick={() => (order.isAsked ? setAsked(order) : void give(order.command, order.args))}
              >
                <Icon name={order.icon} />
                <span>{wordOf(order)}</span>
              </button>
            ))}
          </div>
          {can('volumeSet') && !isOff && (
            <Volume key={device.volume} value={device.volume} onChange={volume => void give('volumeSet', { volume })} />
          )}
        </>
      )}
      <p className="simple-line" role="status">
        {given &&
          (isOpen
            ? t('orders.under', { command: wordOf(given) })
            : t(`orders.${endOf(given.state)}`, { command: wordOf(given) }))}
      </p>
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      {asked && (
        <Confirm
          question={t(`commands.ask.${asked.command === 'sleep' ? 'sleep' : 'restart'}`, { name: device.name })}
          action={wordOf(asked)}
          onConfirm={() => void give(asked.command, asked.args)}
          onClose={() => setAsked(null)}
        />
      )}
    </Sheet>
  )
}

const endOf = (state: string) => (state === 'success' ? 'done' : 'failed')

function Volume({ value, onChange }: { value: number; onChange: (volume: number) => void }) {
  const { t } = useTranslation('simple')
  const [volume, setVolume] = useState(value)
  const told = () => {
    if (volume !== value) onChange(volume)
  }
  return (
    <label className="simple-range">
      <span>{t('commands.volumeSet')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        onChange={event => setVolume(Number(event.target.value))}
        onPointerUp={told}
        onKeyUp={told}
      />
    </label>
  )
}
