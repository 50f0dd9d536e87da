import { useCreate, useUpdate } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { folder } from '#contract/resources/media/folder.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { NameModal } from '#src/ui/controls/NameModal.tsx'
import type { FolderNode } from './useFolders.ts'

const everywhere: { resource: string; invalidates: ['resourceAll'] } = {
  resource: folder.name,
  invalidates: ['resourceAll'],
}

export type FolderTask = { parentId: string } | { rename: FolderNode }

/** Creates or renames a folder. */
export function FolderModal({ task, onClose }: { task: FolderTask; onClose: () => void }) {
  const { t } = useTranslation(['media', 'resources'])
  const { mutateAsync: create } = useCreate(quiet)
  const { mutateAsync: update } = useUpdate(quiet)
  const isNew = 'parentId' in task

  async function save(name: string) {
    if (isNew) return create({ ...everywhere, values: { name, parentId: task.parentId } })
    const { id, revision } = task.rename.record
    return update({ ...everywhere, id, values: { name, revision } })
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
