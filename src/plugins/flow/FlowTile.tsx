import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { flowUsers } from '#contract/services/money/flowUsers.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

const counted = ['flowCharge', 'flowRecord']

/** Data volume used, and the volume that remains for today and in the account. */
export default function FlowTile() {
  const { t } = useTranslation(['home', 'app'])
  const format = useFormat()
  const { data, isError } = useCallQuery(flowUsers, 'getOwn')
  useFreshCalls(flowUsers, counted)
  const bytes = (value: number) => format.number(value, 'bytes')
  return (
    <Link to="/flowCharge" className="m-tile">
      <span className="m-tile-label">{t('home:flow.title')}</span>
      {data ? (
        <>
          <span className="m-tile-value">{bytes(data.usedToday)}</span>
          <span className="m-tile-note">
            {t('home:flow.note', {
              month: bytes(data.usedMonth),
              left: bytes(data.free + data.packages + data.available),
            })}
          </span>
        </>
      ) : isError ? (
        <span className="m-tile-note">{t('app:home.unknown')}</span>
      ) : (
        <Skeleton active title={{ width: '50%' }} paragraph={false} />
      )}
    </Link>
  )
}
