import { useTranslation } from 'react-i18next'
import { folder } from '#contract/resources/media/folder.ts'
import { NameModal } from '#src/ui/controls/NameModal.tsx'
import type { FolderNode } from './useFolders.ts'

const everywhere: { resource: string; invalidates: ['resourceAll'] } = {
  resource: folder.name,
  invalidates: ['resourceAll'],
}

export type FolderTask = { parentId: string } | { rename: FolderNode }

export function FolderModal({ task, onClose }: { task: FolderTask; onClose: () => void }) {
  const { t } = useTranslation(['media', 'resources'])
  const shared = { label: t('resources:folder.fields.name'), max: folder.fields.name.options.max, onClose }
  if ('parentId' in task)
    return (
      <NameModal
        {...shared}
        title={t('media:folder.add')}
        okText={t('media:folder.add')}
        initial=""
        save={{ ...everywhere, action: 'create' }}
        valuesOf={name => ({ name, parentId: task.parentId })}
      />
    )
  const { name: initial, record } = task.rename
  return (
    <NameModal
      {...shared}
      title={t('media:folder.rename')}
      okText={t('media:rename.save')}
      initial={initial}
      save={{ ...everywhere, action: 'edit', id: record.id }}
      valuesOf={name => ({ name, revision: record.revision })}
    />
  )
}
