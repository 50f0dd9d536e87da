import { Popconfirm, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingValue } from '#contract/fleet/deviceSettings.ts'
import { rotations } from '#contract/fleet/toldSettings.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { SettingProps } from './SettingProps.ts'

type Rotation = SettingValue<'rotation'>

/** Asks for confirmation, because viewers notice the rotation. */
export function RotationSetting({ value, label, ask }: SettingProps<Rotation>) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const [wanted, setWanted] = useState<Rotation | null>(null)
  return (
    <Popconfirm
      open={wanted !== null}
      title={t('devices:confirm', { command: label })}
      onCancel={() => setWanted(null)}
      onConfirm={() => {
        if (wanted !== null) void ask(wanted).finally(() => setWanted(null))
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
