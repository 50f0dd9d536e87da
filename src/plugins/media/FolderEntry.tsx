import { type ReactNode, useState } from 'react'
import type { Icon } from '#src/core/present.ts'
import { isDragged, readDragged } from './dragged.ts'

type Props = {
  icon: Icon
  name: string
  depth?: number
  isCurrent: boolean
  onChoose: () => void
  onDropFiles?: (ids: readonly string[]) => void
  children?: ReactNode
}

export function FolderEntry({ icon: EntryIcon, name, depth = 0, isCurrent, onChoose, onDropFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    <li
      className="library-folder"
      data-over={isOver || undefined}
      style={{ paddingInlineStart: depth * 16 }}
      onDragOver={event => {
        if (!onDropFiles || !isDragged(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        if (!onDropFiles || !isDragged(event)) return
        event.preventDefault()
        onDropFiles(readDragged(event))
      }}
    >
      <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
        <span aria-hidden>
          <EntryIcon />
        </span>
        <bdi>{name}</bdi>
      </button>
      {children}
    </li>
  )
}
