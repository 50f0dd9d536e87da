import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/present.ts'
import { titleOf } from '../pieces/titleOf.ts'

type Props = { resource: Resource; records: readonly AnyRecord[] }
const named = 8

export function DeletionList({ resource, records }: Props) {
  const { t } = useTranslation('ui')
  const rest = records.length - named
  return (
    <>
      <ul style={{ paddingInlineStart: 20, marginBlock: 8 }}>
        {records.slice(0, named).map(record => (
          <li key={record.id}>
            <bdi>{titleOf(resource, record)}</bdi>
          </li>
        ))}
        {rest > 0 && <li>{t('delete.more', { count: rest })}</li>}
      </ul>
      <p style={{ margin: 0 }}>{t('delete.final')}</p>
    </>
  )
}
