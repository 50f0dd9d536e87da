import { useTranslation } from 'react-i18next'
import { type CommandName, commands } from '#contract/fleet/commands.ts'
import type { DeviceSettingName } from '#contract/fleet/deviceSettings.ts'
import { settingInputs } from '#src/plugins/devices/control/settingInputs.tsx'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import '#src/plugins/devices/control/control.css'

export type Args = Readonly<Record<string, unknown>>
type Props = { command: CommandName; args: Args; onChange: (args: Args) => void }

/**
 * The setting that the command requests; undefined if it requests none. A command for a setting has one argument,
 * which is named after the setting.
 */
const settingOf = (command: CommandName) =>
  (Object.keys(settingInputs) as DeviceSettingName[]).find(name => settingInputs[name].command === command)

/** Default arguments; values without a sensible default are left for the user to choose. */
export function usualArgs(command: CommandName): Args {
  const usual = {
    volume: 50,
    muted: true,
    brightness: 80,
    rotation: 0,
    offlineMode: true,
    storageLimit: 0,
    processGuard: true,
    debugLog: true,
  }
  const setting = settingOf(command)
  if (setting) return setting === 'timer' ? {} : { [setting]: usual[setting] }
  return 'step' in commands[command].args ? { step: 10 } : {}
}

/** True if all required arguments are set. */
export const isWhole = (command: CommandName, args: Args) => settingOf(command) !== 'timer' || args.timer !== undefined

/** Inputs for a command's arguments, with the same controls as the settings of one screen. */
export function CommandArgs({ command, args, onChange }: Props) {
  const { t } = useTranslation('devices')
  const setting = settingOf(command)
  if (!setting && !('step' in commands[command].args)) return null
  const label = t(setting ? `devices:settings.names.${setting}` : 'devices:run.step')
  const Control = setting && settingInputs[setting].Control
  return (
    <div className="device-setting">
      <span className="device-setting-name">{label}</span>
      <div className="device-setting-value">
        {setting && Control ? (
          <Control value={args[setting]} label={label} request={async value => onChange({ [setting]: value })} />
        ) : (
          <NumberBox
            aria-label={label}
            min={1}
            max={100}
            value={Number(args.step)}
            onChange={step => onChange({ step: step ?? 10 })}
          />
        )}
      </div>
    </div>
  )
}
