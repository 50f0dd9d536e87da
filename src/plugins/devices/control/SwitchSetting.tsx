import { Switch } from 'antd'
import { useState } from 'react'
import type { SettingProps } from './SettingProps.ts'

export function SwitchSetting({ value, label, ask }: SettingProps<boolean>) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Switch
      checked={value === true}
      loading={isAsking}
      aria-label={label}
      onChange={next => {
        setAsking(true)
        void ask(next).finally(() => setAsking(false))
      }}
    />
  )
}
