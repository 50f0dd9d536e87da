import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandName } from '#contract/fleet/commands.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { Picture } from '#src/plugins/devices/pictures/usePictures.ts'
import { reasonWords } from '#src/resources/cells/reasonWords.ts'
import { Confirm } from '#src/simple/shell/Confirm.tsx'
import { Icon, type IconName } from '#src/simple/shell/Icon.tsx'
import { Sheet } from '#src/simple/shell/Sheet.tsx'
import { useMay } from '#src/simple/shell/useSimple.ts'
import { DeviceState } from './DeviceImage.tsx'
import { useDeviceCommands } from './useDeviceCommands.ts'
import './deviceSheet.css'

type Props = { device: Device; picture: Picture | null; onClose: () => void }
type Order = { command: CommandName; icon: IconName; isAsked?: boolean; args?: Record<string, unknown> }

/** One device: its screen picture and the most common commands. */
export function DeviceSheet({ device, picture, onClose }: Props) {
  const { t } = useTranslation(['simpleParts', 'simple'])
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
          {isOff && <p className="simple-note">{t('simple:devices.off')}</p>}
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
            <PercentRange
              key={`volume${device.volume}`}
              label={t('commands.volumeSet')}
              value={device.volume}
              onSend={volume => give('volumeSet', { volume })}
            />
          )}
          {can('brightnessSet') && !isOff && (
            <PercentRange
              key={`brightness${device.brightness}`}
              label={t('commands.brightnessSet')}
              value={device.brightness ?? null}
              onSend={brightness => give('brightnessSet', { brightness })}
            />
          )}
        </>
      )}
      <div className="simple-line" role="status">
        {given && <Outcome command={wordOf(given)} isOpen={isOpen} state={given.state} reason={given.reason} />}
      </div>
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

type OutcomeProps = { command: string; isOpen: boolean; state: string; reason: string | null }

/** State of the last command; if it failed, with the screen's reason. */
function Outcome({ command, isOpen, state, reason }: OutcomeProps) {
  const { t } = useTranslation('simpleParts')
  if (isOpen) return <span>{t('orders.under', { command })}</span>
  if (state === 'success') return <span>{t('orders.done', { command })}</span>
  return (
    <>
      <span>{t('orders.failed', { command })}</span>
      {reason !== null && (
        // The texts of reasons are loaded when they are needed.
        <Suspense>
          <FailureReason reason={reason} />
        </Suspense>
      )}
    </>
  )
}

function FailureReason({ reason }: { reason: string }) {
  const { i18n } = useTranslation(['resources', 'errors'])
  return <span className="simple-problem">{reasonWords(reason, i18n)}</span>
}

type RangeProps = {
  label: string
  /** Null: unknown; shown as 100. */
  value: number | null
  /** Resolves with false if the command was not sent. */
  onSend: (value: number) => Promise<boolean>
}

/** A percentage, sent when the handle is released, once for each new value. */
function PercentRange({ label, value: start, onSend }: RangeProps) {
  const [value, setValue] = useState(start ?? 100)
  const sent = useRef(start)
  async function send() {
    if (value === sent.current) return
    sent.current = value
    const isSent = await onSend(value)
    // After a failure, releasing the handle at the same value sends the value again.
    if (!isSent && sent.current === value) sent.current = null
  }
  // Sends only after keys that move the handle, not after keys such as Tab, which moves the focus.
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (/^(Arrow|Page|Home|End)/.test(key)) void send()
  }
  return (
    <label className="simple-range">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={event => setValue(Number(event.target.value))}
        onPointerUp={() => void send()}
        onKeyUp={onKeyUp}
      />
    </label>
  )
}
