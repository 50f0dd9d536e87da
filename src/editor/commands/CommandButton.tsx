import './commandButton.css'
import { Tooltip } from 'antd'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#src/core/assembly/present.ts'
import { commandKeys, type RunCommand } from './commandId.ts'
import { keyWords } from './keyWords.ts'

type Props = {
  command: RunCommand
  icon: Icon
  onRun: (command: RunCommand) => void
  /** Whether a toggle is on; absent for all other commands. */
  isPressed?: boolean
  /** Why the command is disabled. */
  refusal?: string
  /** Overrides the command's name. */
  label?: string
  className?: string
}

/**
 * A command as an icon button; its tooltip shows the name and the shortcut. About twenty of these buttons may
 * re-render on each undo step. The button is therefore a plain HTML button instead of antd's, and it creates its
 * tooltip only when it is hovered or focused.
 */
export const CommandButton = memo(function CommandButton(props: Props) {
  const { command, icon, onRun, isPressed, refusal, label, className } = props
  const { t } = useTranslation('editor')
  const [isTold, setTold] = useState(false)
  const tipId = useId()
  const [keys] = commandKeys[command]
  const name = label ?? t(`commands.${command}`)
  const isOff = refusal !== undefined
  const tip = isOff ? `${name}: ${refusal}` : `${name} (${keyWords(keys)})`
  return (
    <button
      type="button"
      className={className ? `builder-command ${className}` : 'builder-command'}
      aria-label={name}
      aria-describedby={isTold ? tipId : undefined}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      data-off={isOff || undefined}
      data-pressed={isPressed || undefined}
      onClick={() => !isOff && onRun(command)}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setTold(true)}
      onPointerLeave={() => setTold(false)}
      onFocus={event => setTold(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setTold(false)}
    >
      <CommandIcon icon={icon} />
      {isTold && (
        <>
          <span id={tipId} className="m-visually-hidden">
            {tip}
          </span>
          <Tooltip title={tip} open>
            <span aria-hidden className="builder-command-tip" />
          </Tooltip>
        </>
      )}
    </button>
  )
})

const CommandIcon = memo(function CommandIcon({ icon: Picture }: { icon: Icon }) {
  return (
    <span aria-hidden>
      <Picture />
    </span>
  )
})
