import { Typography } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommandName } from '#contract/commands.ts'
import { commands } from '#contract/commands.ts'
import { type DeviceSettingName, deviceSettings, type SettingLine } from '#contract/deviceSettings.ts'
import { device as deviceResource } from '#contract/resources/device.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useCommand } from '#src/plugins/devices/useCommand.ts'
import { RotationSetting } from './RotationSetting.tsx'
import type { SettingProps } from './SettingProps.ts'
import { SettingWay } from './SettingWay.tsx'
import { SliderSetting } from './SliderSetting.tsx'
import { StorageSetting } from './StorageSetting.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { shownValue } from './settingWords.ts'
import { TimerSetting } from './TimerSetting.tsx'

type Shown = { command: CommandName; render(props: SettingProps<never>): ReactNode }

/** In the order of the page. `command`: by which the setting is asked for. */
const shown: { readonly [N in DeviceSettingName]: Shown } = {
  volume: { command: 'volumeSet', render: props => <SliderSetting {...props} /> },
  muted: { command: 'mute', render: props => <SwitchSetting {...props} /> },
  brightness: { command: 'brightnessSet', render: props => <SliderSetting {...props} /> },
  rotation: { command: 'rotate', render: props => <RotationSetting {...props} /> },
  timer: { command: 'timerSwitch', render: props => <TimerSetting {...props} /> },
  offlineMode: { command: 'offlineMode', render: props => <SwitchSetting {...props} /> },
  storageLimit: { command: 'storageConfigUpdate', render: props => <StorageSetting {...props} /> },
  processGuard: { command: 'processGuard', render: props => <SwitchSetting {...props} /> },
  debugLog: { command: 'setDebugLog', render: props => <SwitchSetting {...props} /> },
}

/** What is set on the screen: what is asked for beside what is in effect. A screen that is off gets it when it is back. */
export function SettingsPanel({ device }: { device: AnyRecord }) {
  const { t } = useTranslation('devices')
  const { data = [] } = useCallQuery(deviceResource, 'getSettings', { id: device.id })
  const refresh = useFreshCalls(deviceResource)
  const { send } = useCommand(device.id)
  const mayDebug = usePerm('device', 'debug')
  const able = Array.isArray(device.capabilities) ? device.capabilities : []
  const offered = (Object.keys(shown) as DeviceSettingName[]).filter(
    name =>
      able.includes(deviceSettings[name].capability) && (mayDebug || commands[shown[name].command].perm !== 'debug'),
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
          ask={async value => {
            await send(shown[name].command, { [name]: value })
            await refresh()
          }}
        />
      ))}
    </section>
  )
}

type RowProps = {
  name: DeviceSettingName
  line: SettingLine | undefined
  /** What older players tell with each heartbeat. */
  fallback: unknown
  ask(value: unknown): Promise<void>
}

function Row({ name, line, fallback, ask }: RowProps) {
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
        {shown[name].render({ value, label, ask } as unknown as SettingProps<never>)}
      </div>
      {line && <SettingWay line={line} />}
    </div>
  )
}
