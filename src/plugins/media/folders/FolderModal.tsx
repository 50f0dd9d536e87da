import { useDataProvider, useInvalidate } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { folder } from '#contract/resources/media/folder.ts'
import { NameModal } from '#src/ui/controls/NameModal.tsx'
import type { FolderNode } from './useFolders.ts'

export type FolderTask = { parentId: string } | { rename: FolderNode }

/** A new folder, or a new name for one. */
export function FolderModal({ task, onClose }: { task: FolderTask; onClose: () => void }) {
  const { t } = useTranslation(['media', 'resources'])
  const provider = useDataProvider()
  const invalidate = useInvalidate()
  const isNew = 'parentId' in task

  async function save(name: string) {
    if (isNew) await provider().create({ resource: folder.name, variables: { name, parentId: task.parentId } })
    else {
      const { id, revision } = task.rename.record
      await provider().update({ resource: folder.name, id, variables: { name, revision } })
    }
    await invalidate({ resource: folder.name, invalidates: ['resourceAll'] })
  }

  return (
    <NameModal
      title={t(isNew ? 'media:folder.add' : 'media:folder.rename')}
      label={t('resources:folder.fields.name')}
      okText={t(isNew ? 'media:folder.add' : 'media:rename.save')}
      initial={isNew ? '' : task.rename.name}
      max={folder.fields.name.options.max}
      onSave={save}
      onClose={onClose}
    />
  )
}
