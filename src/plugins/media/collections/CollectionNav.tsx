import { DeleteOutlined, FileSearchOutlined, FilterOutlined, FormOutlined } from '@ant-design/icons'
import { useNotification, useUpdate } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileCollection } from '#contract/resources/media/fileCollection.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { usePresentation } from '#src/core/services/services.ts'
import { FolderEntry } from '#src/plugins/media/folders/FolderEntry.tsx'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import { useDeleteRecords } from '#src/ui/actions/useDeleteRecords.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { CollectionModal } from './CollectionModal.tsx'
import type { Collections } from './useCollections.ts'
import '#src/plugins/media/folders/libraryFolders.css'

/** Collections, below the folders; hidden if there are none. */
export function CollectionNav({ collections }: { collections: Collections }) {
  const { t } = useTranslation('library')
  const [renamed, setRenamed] = useState<FileCollection>()
  const itemsOf = useCollectionMenu(collections, setRenamed)
  if (collections.all.length === 0) return null
  return (
    <nav className="library-folders" aria-label={t('collections.title')}>
      <div className="library-folders-head">
        <strong>{t('collections.title')}</strong>
      </div>
      <ul>
        {collections.all.map(collection => (
          <FolderEntry
            key={collection.id}
            icon={FileSearchOutlined}
            name={collection.name}
            isCurrent={collection.id === collections.current?.id}
            onChoose={() => collections.choose(collection)}
          >
            <ActionMenu items={itemsOf(collection)} title={collection.name} />
          </FolderEntry>
        ))}
      </ul>
      {renamed && (
        <CollectionModal
          collection={renamed}
          onClose={() => {
            setRenamed(undefined)
            collections.refresh()
          }}
        />
      )}
    </nav>
  )
}

function useCollectionMenu({ rule, current, refresh, leave }: Collections, onRename: (one: FileCollection) => void) {
  const { t } = useTranslation(['library', 'ui'])
  const remove = useDeleteRecords(usePresentation('fileCollection'))
  const { mutateAsync: update } = useUpdate(quiet)
  const { open } = useNotification()
  const mayEdit = usePerm('file', 'edit')
  const mayDelete = usePerm('file', 'delete')

  async function setRule({ id, name, revision }: FileCollection) {
    try {
      await update({ resource: 'fileCollection', id, values: { rule, revision } })
      open?.({ type: 'success', message: t('library:collections.changed', { name }) })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error) })
    }
    refresh()
  }

  return (collection: FileCollection): ActionItem[] => {
    const item = (key: string, label: string, icon: ActionItem['icon'], onSelect: () => void) => ({
      ...{ key, label, icon, onSelect },
      isDanger: key === 'delete',
    })
    const isOther = rule !== null && collection.id !== current?.id
    return [
      ...(mayEdit && isOther
        ? [item('rule', t('library:collections.change'), FilterOutlined, () => void setRule(collection))]
        : []),
      ...(mayEdit ? [item('rename', t('library:collections.rename'), FormOutlined, () => onRename(collection))] : []),
      ...(mayDelete
        ? [
            item('delete', t('ui:action.delete'), DeleteOutlined, () =>
              remove([collection as unknown as AnyRecord], () => {
                if (collection.id === current?.id) leave()
                refresh()
              }),
            ),
          ]
        : []),
    ]
  }
}
