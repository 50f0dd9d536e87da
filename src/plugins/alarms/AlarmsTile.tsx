import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** What nobody has in hand yet; leads there. */
export function AlarmsTile() {
  const { t } = useTranslation('app')
  const format = useFormat()
  const { query, result } = useList<AnyRecord>({
    resource: 'alarm',
    filters: [{ field: 'state', operator: 'in', value: ['open'] }],
    pagination: { currentPage: 1, pageSize: 1 },
    liveMode: 'auto',
    errorNotification: false,
  })
  const open = result.total ?? 0
  return (
    <Link to="/alarm?state=open" className="m-tile">
      <span className="m-tile-label">{t('app:home.alarms')}</span>
      {query.isLoading ? (
        <Skeleton active title={{ width: '50%' }} paragraph={false} />
      ) : query.isError ? (
        <span className="m-tile-note">{t('app:home.unknown')}</span>
      ) : (
        <>
          <span className="m-tile-value">{format.number(open)}</span>
          <span className="m-tile-note">
            {open > 0 ? t('app:home.alarmsOpen', { count: open }) : t('app:home.alarmsNone')}
          </span>
        </>
      )}
    </Link>
  )
}
