import { Popconfirm, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSettingValue } from '#contract/fleet/deviceSettings.ts'
import { rotations } from '#contract/fleet/reportedDeviceSettings.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { DeviceSettingProps } from './DeviceSettingProps.ts'

type Rotation = DeviceSettingValue<'rotation'>

/** Rotates the picture after a confirmation, because viewers notice the rotation. */
export function RotationSetting({ value, label, request }: DeviceSettingProps<Rotation>) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const [wanted, setWanted] = useState<Rotation | null>(null)
  return (
    <Popconfirm
      open={wanted !== null}
      title={t('devices:confirm', { command: label })}
      onCancel={() => setWanted(null)}
      onConfirm={() => {
        if (wanted !== null) void request(wanted).finally(() => setWanted(null))
      }}
    >
      <Segmented<Rotation>
        aria-label={label}
        value={wanted ?? value}
        options={rotations.map(degrees => ({ value: degrees, label: `${format.number(degrees)}°` }))}
        onChange={setWanted}
      />
    </Popconfirm>
  )
}
