import { Tooltip } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import './hint.css'

/** `words` is called when the tooltip opens; null: no tooltip. */
type Props = { words: () => ReactNode; children: ReactNode }

/** Milliseconds that the pointer must rest before the tooltip opens. */
const rest = 120

/** A tooltip that is created on hover, because a list contains hundreds of tooltips. */
export function Hint({ words, children }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<ReactNode>(null)
  return (
    <span
      className="m-hint"
      onPointerEnter={() => {
        timer.current = setTimeout(() => setShown(words()), rest)
      }}
      onPointerLeave={() => {
        clearTimeout(timer.current)
        setShown(null)
      }}
    >
      {children}
      {shown !== null && (
        <Tooltip open title={shown}>
          <span aria-hidden className="m-hint-place" />
        </Tooltip>
      )}
    </span>
  )
}
