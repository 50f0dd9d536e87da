import { Switch } from 'antd'
import { useState } from 'react'
import type { DeviceSettingProps } from './DeviceSettingProps.ts'

export function SwitchSetting({ value, label, request }: DeviceSettingProps<boolean>) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Switch
      checked={value === true}
      loading={isAsking}
      aria-label={label}
      onChange={next => {
        setAsking(true)
        void request(next).finally(() => setAsking(false))
      }}
    />
  )
}
