import type { ReactNode } from 'react'
import type { Icon } from '#src/core/assembly/present.ts'
import { useFileDrop } from './useFileDrop.ts'

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
  const drop = useFileDrop(onDropFiles)
  return (
    <li className="library-folder" style={{ paddingInlineStart: depth * 16 }} {...drop}>
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
