import type { ReactNode } from 'react'
import type { CommandName } from '#contract/fleet/commands.ts'
import type { DeviceSettingName } from '#contract/fleet/deviceSettings.ts'
import type { DeviceSettingProps } from './DeviceSettingProps.ts'
import { RotationSetting } from './RotationSetting.tsx'
import { SliderSetting } from './SliderSetting.tsx'
import { StorageSetting } from './StorageSetting.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { TimerSetting } from './TimerSetting.tsx'

type Shown = { command: CommandName; render(props: DeviceSettingProps<never>): ReactNode }

/** Settings in display order. `command`: the command that requests the setting. */
export const settingInputs: { readonly [N in DeviceSettingName]: Shown } = {
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
