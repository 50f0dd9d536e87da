import { AppstoreOutlined, FolderAddOutlined, FolderOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { FolderEntry } from './FolderEntry.tsx'
import { FolderModal, type FolderTask } from './FolderModal.tsx'
import { useFolderMenu } from './useFolderMenu.ts'
import { type Folders, noFolder } from './useFolders.ts'
import './libraryFolders.css'

type Props = {
  folders: Folders
  /** Undefined: files of all folders. */
  current: string | undefined
  onChoose: (folderId: string | undefined) => void
  onDropFiles?: (ids: readonly string[], folderId: string) => void
}

/** Folder tree beside the files; files can be dropped on folders. */
export function FolderNav({ folders, current, onChoose, onDropFiles }: Props) {
  const { t } = useTranslation('media')
  const mayAdd = usePerm('folder', 'add')
  const [task, setTask] = useState<FolderTask>()
  const itemsOf = useFolderMenu({
    onTask: setTask,
    onRemoved: ({ id, record }) => {
      folders.refresh()
      if (id === current) onChoose(record.parentId && record.parentId !== noFolder ? record.parentId : undefined)
    },
  })
  return (
    <nav className="library-folders" aria-label={t('folder.title')}>
      <div className="library-folders-head">
        <strong>{t('folder.title')}</strong>
        {mayAdd && (
          <Tooltip title={t('folder.add')}>
            <Button
              type="text"
              size="small"
              icon={decorative(<FolderAddOutlined aria-hidden />)}
              aria-label={t('folder.add')}
              onClick={() => setTask({ parentId: current ?? noFolder })}
            />
          </Tooltip>
        )}
      </div>
      <ul>
        <FolderEntry
          icon={AppstoreOutlined}
          name={t('folder.all')}
          isCurrent={current === undefined}
          onChoose={() => onChoose(undefined)}
        />
        <FolderEntry
          icon={InboxOutlined}
          name={t('folder.none')}
          isCurrent={current === noFolder}
          onChoose={() => onChoose(noFolder)}
          onDropFiles={onDropFiles && (ids => onDropFiles(ids, noFolder))}
        />
        {folders.isLoading && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {folders.flat.map(node => (
          <FolderEntry
            key={node.id}
            icon={FolderOutlined}
            name={node.name}
            depth={node.depth}
            isCurrent={current === node.id}
            onChoose={() => onChoose(node.id)}
            onDropFiles={onDropFiles && (ids => onDropFiles(ids, node.id))}
          >
            <ActionMenu items={itemsOf(node)} title={node.name} />
          </FolderEntry>
        ))}
      </ul>
      {task && (
        <FolderModal
          task={task}
          onClose={() => {
            setTask(undefined)
            folders.refresh()
          }}
        />
      )}
    </nav>
  )
}
