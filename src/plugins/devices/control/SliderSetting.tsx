import { Slider } from 'antd'
import { useState } from 'react'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { DeviceSettingProps } from './DeviceSettingProps.ts'

/** Sets a number from 0 to 100. The slider shows the dragged value until the request for that value has ended. */
export function SliderSetting({ value, label, request }: DeviceSettingProps<number>) {
  const format = useFormat()
  const [moved, setMoved] = useState<number | null>(null)
  const shown = moved ?? Number(value ?? 0)
  return (
    <>
      <Slider
        min={0}
        max={100}
        value={shown}
        ariaLabelForHandle={label}
        tooltip={{ open: false }}
        onChange={setMoved}
        onChangeComplete={next => {
          void request(next).finally(() => setMoved(null))
        }}
      />
      <span className="device-setting-number">{format.number(shown, '%')}</span>
    </>
  )
}
