import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CommandName } from '#contract/fleet/commands.ts'
import { plannableCommands } from '#contract/fleet/plannableCommands.ts'
import type { ControlPlan } from '#contract/resources/fleet/controlPlan.ts'
import type { PlannedAct } from '#contract/rules/devices/controlPlan.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { CommandArgs, usualArgs } from '#src/plugins/devices/run/CommandArgs.tsx'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'

type Props = InputProps<PlannedAct, ControlPlan>

/** Edits a command and its arguments. */
export default function ActInput({ id, value, onChange, disabled, 'aria-describedby': describedBy }: Props) {
  const { t } = useTranslation('resources')
  const command = plannableCommands.find(name => name === value?.command)
  return (
    <div>
      <Select<CommandName>
        id={id}
        aria-describedby={describedBy}
        style={{ inlineSize: '100%' }}
        disabled={disabled}
        showSearch
        filterOption={matchOptionLabel}
        value={command}
        options={plannableCommands.map(name => ({ value: name, label: t(`resources:commands.${name}`) }))}
        onChange={name => onChange?.({ command: name, args: { ...usualArgs(name) } })}
      />
      {command && value && !disabled && (
        <CommandArgs
          command={command}
          args={value.args}
          onChange={args => onChange?.({ command, args: { ...args } })}
        />
      )}
    </div>
  )
}
