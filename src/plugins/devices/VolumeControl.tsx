import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { Button, Flex, Slider } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { refusalOf } from './refusalOf.ts'
import { useCommand } from './useCommand.ts'

/** Shows what the screen last reported; the slider's own value lives only while it is moved. */
export function VolumeControl({ device }: { device: AnyRecord }) {
  const { t } = useTranslation('devices')
  const { send, isWaiting } = useCommand(device.id)
  const [moved, setMoved] = useState<number | null>(null)
  const isAble = Array.isArray(device.capabilities) && device.capabilities.includes('volume')
  if (!isAble) return null
  const isMuted = device.muted === true
  const isDisabled = refusalOf(device) !== undefined
  return (
    <Flex align="center" gap={8} className="device-volume">
      <Button
        icon={decorative(isMuted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />)}
        aria-label={t(isMuted ? 'devices:unmute' : 'devices:mute')}
        aria-pressed={isMuted}
        disabled={isDisabled}
        loading={busy(isWaiting('mute'))}
        onClick={() => void send('mute', { muted: !isMuted })}
      />
      <Slider
        min={0}
        max={100}
        value={moved ?? Number(device.volume ?? 0)}
        disabled={isDisabled}
        ariaLabelForHandle={t('devices:volume')}
        onChange={setMoved}
        onChangeComplete={volume => {
          void send('volumeSet', { volume }).finally(() => setMoved(null))
        }}
      />
      <span className="device-volume-value">{moved ?? Number(device.volume ?? 0)} %</span>
    </Flex>
  )
}
