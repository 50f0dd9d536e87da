import { useTranslation } from 'react-i18next'
import { type CollectionRule, type FileCollection, fileCollection } from '#contract/resources/media/fileCollection.ts'
import type { InputFor } from '#src/core/requests/call.ts'
import { createBy } from '#src/core/requests/declaredCall.ts'
import { NameModal } from '#src/ui/controls/NameModal.tsx'

type Props = ({ rule: CollectionRule } | { collection: FileCollection }) & { onClose: () => void }

/** Names a new collection, which stores the current filters, or renames an existing collection. */
export function CollectionModal({ onClose, ...task }: Props) {
  const { t } = useTranslation('library')
  const shared = {
    label: t('collections.name'),
    okText: t('collections.save'),
    max: fileCollection.fields.name.options.max,
    onClose,
  }
  if ('rule' in task)
    return (
      <NameModal
        {...shared}
        title={t('collections.add')}
        initial=""
        save={createBy(fileCollection, 'make')}
        valuesOf={name => ({ name, rule: task.rule }) satisfies InputFor<typeof fileCollection, 'make'>}
      />
    )
  const { id, revision, name: initial } = task.collection
  return (
    <NameModal
      {...shared}
      title={t('collections.rename')}
      initial={initial}
      save={{ resource: fileCollection.name, action: 'edit', id }}
      valuesOf={name => ({ name, revision })}
    />
  )
}
