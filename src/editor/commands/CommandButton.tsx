import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { commandKeys, type RunCommand } from './commandId.ts'
import { keyWords } from './keyWords.ts'

type Props = {
  command: RunCommand
  icon: Icon
  onRun: (command: RunCommand) => void
  /** A switch that is on. */
  isPressed?: boolean
  /** Why it is impossible right now. */
  refusal?: string
  /** Instead of the command's own name. */
  label?: string
  className?: string
}

/** A command as a button with its icon; name and keys are in the tooltip. */
export function CommandButton({ command, icon: CommandIcon, onRun, isPressed, refusal, label, className }: Props) {
  const { t } = useTranslation('editor')
  const [keys] = commandKeys[command]
  const name = label ?? t(`commands.${command}`)
  const isOff = refusal !== undefined
  return (
    <Tooltip title={isOff ? `${name}: ${refusal}` : `${name} (${keyWords(keys)})`}>
      <Button
        type="text"
        className={className}
        icon={decorative(<CommandIcon />)}
        aria-label={name}
        aria-pressed={isPressed}
        aria-disabled={isOff || undefined}
        data-off={isOff || undefined}
        data-pressed={isPressed || undefined}
        onClick={() => !isOff && onRun(command)}
      />
    </Tooltip>
  )
}
