import { useTranslation } from 'react-i18next'
import type { PageProps } from '#src/core/assembly/present.ts'
import { useCloseOwnTab } from '#src/core/tabs/ownTab.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RecordFormView } from './RecordFormView.tsx'

/** Generated page that creates a record and then shows it. */
export default function CreatePage({ presentation }: PageProps) {
  const { resource, pages } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const close = useCloseOwnTab()
  const title = t(`resources:${resource.name}.titles.create`)
  const next = (id: string) =>
    resource.crud.one || pages.show ? addressOf(resource.name, 'show', id) : addressOf(resource.name, 'list')
  return (
    <RecordFormView
      presentation={presentation}
      title={title}
      submitLabel={title}
      onSaved={({ id }) => close(next(id))}
      onCancel={() => close(addressOf(resource.name, 'list'))}
    />
  )
}
