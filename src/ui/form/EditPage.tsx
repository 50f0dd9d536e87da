import { useTranslation } from 'react-i18next'
import type { PageProps } from '#src/core/assembly/present.ts'
import { useCloseOwnTab, usePageTitle } from '#src/core/tabs/ownTab.ts'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RecordError } from '#src/ui/record/RecordError.tsx'
import { useRecord } from '#src/ui/record/useRecord.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import { RecordFormView } from './RecordFormView.tsx'

/** Generated page that edits a record. Concurrent changes do not alter the form; saving reports the conflict. */
export default function EditPage({ presentation }: PageProps) {
  const { resource, pages } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const close = useCloseOwnTab()
  const { id, record, error, retry } = useRecord(presentation, { isLive: false })
  const titleOf = useTitleOf(presentation)
  const title = record && titleOf(record)
  usePageTitle(title, 'ui:form.editing')
  if (!record) {
    return error ? <RecordError resource={resource} error={error} onRetry={retry} /> : <PageSkeleton verb="edit" />
  }
  const after = () =>
    close(resource.crud.one || pages.show ? addressOf(resource.name, 'show', id) : addressOf(resource.name, 'list'))
  return (
    <RecordFormView
      key={id}
      presentation={presentation}
      record={record}
      title={t('form.editing', { title })}
      submitLabel={t('form.save')}
      onSaved={after}
      onCancel={after}
    />
  )
}
