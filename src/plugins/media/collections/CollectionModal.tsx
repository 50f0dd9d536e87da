import { useUpdate } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import { type CollectionRule, type FileCollection, fileCollection } from '#contract/resources/media/fileCollection.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { NameModal } from '#src/ui/controls/NameModal.tsx'

type Props = ({ rule: CollectionRule } | { collection: FileCollection }) & { onClose: () => void }

/** Names a new collection with the current filters, or renames a collection. */
export function CollectionModal({ onClose, ...task }: Props) {
  const { t } = useTranslation('library')
  const { mutateAsync: make } = useCallMutation(fileCollection, 'make', quiet)
  const { mutateAsync: update } = useUpdate(quiet)
  const isNew = 'rule' in task

  async function save(name: string) {
    if ('rule' in task) return make({ name, rule: task.rule })
    const { id, revision } = task.collection
    return update({ resource: fileCollection.name, id, values: { name, revision } })
  }

  return (
    <NameModal
      title={t(isNew ? 'collections.add' : 'collections.rename')}
      label={t('collections.name')}
      okText={t('collections.save')}
      initial={isNew ? '' : task.collection.name}
      max={fileCollection.fields.name.options.max}
      onSave={save}
      onClose={onClose}
    />
  )
}
