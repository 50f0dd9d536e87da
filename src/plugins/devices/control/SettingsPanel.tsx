import { Typography } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { commands } from '#contract/fleet/commands.ts'
import { type DeviceSettingLine, type DeviceSettingName, deviceSettings } from '#contract/fleet/deviceSettings.ts'
import { device as deviceResource } from '#contract/resources/fleet/device.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { shownValue } from './deviceSettingWords.ts'
import { SettingWay } from './SettingWay.tsx'
import { settingInputs } from './settingInputs.tsx'
import { useCommand } from './useCommand.ts'

/**
 * Settings of the screen: requested values beside current ones. Offline screens apply requested values when they are
 * online again.
 */
export function SettingsPanel({ device }: { device: AnyRecord }) {
  const { t } = useTranslation('devices')
  const { data = [] } = useCallQuery(deviceResource, 'getSettings', { id: device.id })
  const refresh = useFreshCalls(deviceResource)
  const { send } = useCommand(device.id)
  const mayDebug = usePerm('device', 'debug')
  const able = Array.isArray(device.capabilities) ? device.capabilities : []
  const offered = (Object.keys(settingInputs) as DeviceSettingName[]).filter(
    name =>
      able.includes(deviceSettings[name].capability) &&
      (mayDebug || commands[settingInputs[name].command].perm !== 'debug'),
  )
  if (offered.length === 0) return null
  return (
    <section className="device-settings" aria-label={t('devices:settings.title')}>
      <Typography.Title level={3} style={{ fontSize: 14, margin: 0 }}>
        {t('devices:settings.title')}
      </Typography.Title>
      {offered.map(name => (
        <Row
          key={name}
          name={name}
          line={data.find(line => line.name === name)}
          fallback={{ volume: device.volume, muted: device.muted }[name as string]}
          request={async value => {
            await send(settingInputs[name].command, { [name]: value })
            await refresh()
          }}
        />
      ))}
    </section>
  )
}

type RowProps = {
  name: DeviceSettingName
  line: DeviceSettingLine | undefined
  /**
   * Value from the device's record, shown if the device has not reported the setting. Older players report this value
   * with each heartbeat.
   */
  fallback: unknown
  request(value: unknown): Promise<void>
}

function Row({ name, line, fallback, request }: RowProps) {
  const { Control } = settingInputs[name]
  const { t } = useTranslation('devices')
  const id = useId()
  const label = t(`devices:settings.names.${name}`)
  const value = shownValue(line) ?? fallback
  return (
    <div className="device-setting">
      <span className="device-setting-name" id={id}>
        {label}
      </span>
      <div className="device-setting-value">
        <Control value={value} label={label} request={request} />
      </div>
      {line && <SettingWay line={line} />}
    </div>
  )
}
