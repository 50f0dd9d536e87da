import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { DeviceSettingProps } from './DeviceSettingProps.ts'

const gigabyte = 1_000_000_000

/** Storage limit in gigabytes; empty means no limit. */
export function StorageSetting({ value, label, request }: DeviceSettingProps<number>) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const [typed, setTyped] = useState<number | null | undefined>()
  const stored = value ? value / gigabyte : null
  const shown = typed === undefined ? stored : typed
  return (
    <>
      <NumberBox
        className="device-storage"
        aria-label={label}
        min={0.1}
        max={10_000}
        step={1}
        value={shown}
        placeholder={t('devices:settings.noLimit')}
        suffix={<span aria-hidden>{format.unitName('gigabyte')}</span>}
        onChange={setTyped}
      />
      {typed !== undefined && typed !== stored && (
        <Button
          onClick={() => {
            void request(Math.round((typed ?? 0) * gigabyte)).finally(() => setTyped(undefined))
          }}
        >
          {t('devices:settings.set')}
        </Button>
      )}
    </>
  )
}
