import { FolderFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from './useFileDrop.ts'
import type { FolderNode, Folders } from './useFolders.ts'
import './libraryFolders.css'

type Props = {
  folders: Folders
  /** Undefined: the top level. */
  current: string | undefined
  onChoose: (folderId: string) => void
  onDropFiles?: (ids: readonly string[], folderId: string) => void
}

/** Subfolders of the current folder, before its files; files can be dropped on the subfolders. */
export function FolderTiles({ folders, current, onChoose, onDropFiles }: Props) {
  const { t } = useTranslation('media')
  const inside = current === undefined ? folders.tree : folders.flat.find(({ id }) => id === current)?.children
  if (!inside?.length) return null
  return (
    <ul className="library-folder-tiles" aria-label={t('folder.inside')}>
      {inside.map(node => (
        <FolderTile
          key={node.id}
          node={node}
          onChoose={() => onChoose(node.id)}
          onDropFiles={onDropFiles && (ids => onDropFiles(ids, node.id))}
        />
      ))}
    </ul>
  )
}

type TileProps = { node: FolderNode; onChoose: () => void; onDropFiles?: (ids: readonly string[]) => void }

function FolderTile({ node, onChoose, onDropFiles }: TileProps) {
  const drop = useFileDrop(onDropFiles)
  return (
    <li className="library-folder-tile" {...drop}>
      <button type="button" onClick={onChoose}>
        <FolderFilled aria-hidden />
        <bdi className="library-folder-tile-name" title={node.name}>
          {node.name}
        </bdi>
      </button>
    </li>
  )
}
