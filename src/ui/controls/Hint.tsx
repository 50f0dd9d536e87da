import { Tooltip } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import './hint.css'

/** `words` are asked for when they are wanted; null: there is nothing to say. */
type Props = { words: () => ReactNode; children: ReactNode }

/** Milliseconds that a pointer rests. */
const rest = 120

/** A tooltip that is made when a pointer rests on it: lists have hundreds. */
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
