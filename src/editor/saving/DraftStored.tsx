import './saving.css'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Shows that unsaved changes are stored in this browser; not announced to screen readers. */
export function DraftStored({ at }: { at: number | null }) {
  const { t } = useTranslation('editor')
  const format = useFormat()
  if (at === null) return null
  return <span className="builder-draft-kept">{t('draft.kept', { time: format.time(new Date(at)) })}</span>
}
