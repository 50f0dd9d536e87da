import './saving.css'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** That unsaved work is kept in this browser; not read out each time it is. */
export function DraftKept({ at }: { at: number | null }) {
  const { t } = useTranslation('editor')
  const format = useFormat()
  if (at === null) return null
  return <span className="builder-draft-kept">{t('draft.kept', { time: format.time(new Date(at)) })}</span>
}
