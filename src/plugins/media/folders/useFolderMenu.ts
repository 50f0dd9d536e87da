import { DeleteOutlined, FolderAddOutlined, FormOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { usePresentation } from '#src/core/services/services.ts'
import { useDeleteRecords } from '#src/ui/actions/useDeleteRecords.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import type { FolderTask } from './FolderModal.tsx'
import type { FolderNode } from './useFolders.ts'

type Options = { onTask: (task: FolderTask) => void; onRemoved: (node: FolderNode) => void }

/** Returns a function that lists the actions that the reader may use on a folder. */
export function useFolderMenu({ onTask, onRemoved }: Options): (node: FolderNode) => ActionItem[] {
  const { t } = useTranslation(['media', 'ui'])
  const remove = useDeleteRecords(usePresentation('folder'))
  const mayAdd = usePerm('folder', 'add')
  const mayEdit = usePerm('folder', 'edit')
  const mayDelete = usePerm('folder', 'delete')

  return node => {
    const add = {
      key: 'add',
      label: t('media:folder.addInside'),
      icon: FolderAddOutlined,
      isDanger: false,
      onSelect: () => onTask({ parentId: node.id }),
    }
    const rename = {
      key: 'rename',
      label: t('media:folder.rename'),
      icon: FormOutlined,
      isDanger: false,
      onSelect: () => onTask({ rename: node }),
    }
    const removal = {
      key: 'delete',
      label: t('ui:action.delete'),
      icon: DeleteOutlined,
      isDanger: true,
      onSelect: () => remove([node.record as AnyRecord], () => onRemoved(node)),
    }
    return [...(mayAdd ? [add] : []), ...(mayEdit ? [rename] : []), ...(mayDelete ? [removal] : [])]
  }
}
