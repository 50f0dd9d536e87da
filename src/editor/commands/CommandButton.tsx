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
  /** A switch that is on. */
  isPressed?: boolean
  /** Why it is impossible right now. */
  refusal?: string
  /** Instead of the command's own name. */
  label?: string
  className?: string
}

/**
 * A command as a button with its icon; name and keys are in the tooltip. There are two dozen of them and a step of undo may change them
 * all: so it is a plain button, whose tooltip is made when it is pointed at.
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
