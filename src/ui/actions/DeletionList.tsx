import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'

type Props = { presentation: Presentation; records: readonly AnyRecord[] }
const named = 8

export function DeletionList({ presentation, records }: Props) {
  const { t } = useTranslation('ui')
  const titleOf = useTitleOf(presentation)
  const rest = records.length - named
  return (
    <>
      <ul style={{ paddingInlineStart: 20, marginBlock: 8 }}>
        {records.slice(0, named).map(record => (
          <li key={record.id}>
            <bdi>{titleOf(record)}</bdi>
          </li>
        ))}
        {rest > 0 && <li>{t('delete.more', { count: rest })}</li>}
      </ul>
      {!presentation.isRecoverable && <p style={{ margin: 0 }}>{t('delete.final')}</p>}
    </>
  )
}
