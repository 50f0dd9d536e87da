import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  label: string
  face: ReactNode
  isOn?: boolean
  isDisabled: boolean
  onPress: () => void
}

/** `isOn` makes it a switch. The text keeps its selection while a button is pressed. */
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
        // Not `disabled`: walking the toolbar by arrows would lose its place.
        aria-disabled={isDisabled || undefined}
        onMouseDown={event => event.preventDefault()}
        onClick={() => {
          if (!isDisabled) onPress()
        }}
      />
    </Tooltip>
  )
}
