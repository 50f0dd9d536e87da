import type { ComponentType } from 'react'
import type { CommandName } from '#contract/fleet/commands.ts'
import type { DeviceSettingName } from '#contract/fleet/deviceSettings.ts'
import type { DeviceSettingProps } from './DeviceSettingProps.ts'
import { RotationSetting } from './RotationSetting.tsx'
import { SliderSetting } from './SliderSetting.tsx'
import { StorageSetting } from './StorageSetting.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { TimerSetting } from './TimerSetting.tsx'

type Control = ComponentType<DeviceSettingProps<unknown>>
type Shown = { command: CommandName; Control: Control }

/** The cast is safe: `deviceSettings` declares for each setting a field that validates its value. */
const of = <T,>(control: ComponentType<DeviceSettingProps<T>>) => control as Control

/** Settings in display order. `command`: the command that requests the setting. */
export const settingInputs: { readonly [N in DeviceSettingName]: Shown } = {
  volume: { command: 'volumeSet', Control: of(SliderSetting) },
  muted: { command: 'mute', Control: of(SwitchSetting) },
  brightness: { command: 'brightnessSet', Control: of(SliderSetting) },
  rotation: { command: 'rotate', Control: of(RotationSetting) },
  timer: { command: 'timerSwitch', Control: of(TimerSetting) },
  offlineMode: { command: 'offlineMode', Control: of(SwitchSetting) },
  storageLimit: { command: 'storageConfigUpdate', Control: of(StorageSetting) },
  processGuard: { command: 'processGuard', Control: of(SwitchSetting) },
  debugLog: { command: 'setDebugLog', Control: of(SwitchSetting) },
}
