import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  label: string
  face: ReactNode
  isOn?: boolean
  isDisabled: boolean
  onPress: () => void
}

/** A toolbar button; with `isOn`, a toggle. Pressing it keeps the text selection. */
export function ToolbarButton({ label, face, isOn, isDisabled, onPress }: Props) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.6}>
      <Button
        type="text"
        size="small"
        className="rich-button"
        icon={face}
        aria-label={label}
        aria-pressed={isOn}
        // Not `disabled`: a disabled button would lose the focus while arrow keys move through the toolbar.
        aria-disabled={isDisabled || undefined}
        onMouseDown={event => event.preventDefault()}
        onClick={() => {
          if (!isDisabled) onPress()
        }}
      />
    </Tooltip>
  )
}
