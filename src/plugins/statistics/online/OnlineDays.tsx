import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Skeleton, Table } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { equipmentDayTime } from '#contract/services/fleet/equipmentTime.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { OnlineCalendar } from './OnlineCalendar.tsx'
import type { OnlineDay } from './onlineQuery.ts'
import { useSumColumns } from './useSumColumns.tsx'
import { useSumSheet } from './useSumSheet.ts'

type Props = { id: string; startDate: string; endDate: string; onClose: () => void }

/** The days of one device as a calendar and as a table. */
export function OnlineDays({ id, startDate, endDate, onClose }: Props) {
  const { t } = useTranslation(['online', 'ui', 'charts'])
  const format = useFormat()
  const sums = useSumColumns<OnlineDay>()
  const sheet = useSumSheet()
  const heading = useId()
  const { data, error } = useCallQuery(equipmentDayTime, 'equDayOnlineTime', { id, startDate, endDate })
  const title = t('online:days', { zone: data?.timeZone ?? '' })
  async function download() {
    const { downloadSheet } = await import('#src/ui/excel/downloadSheet.ts')
    const lines = (data?.content ?? []).map(each => [each.day, ...sheet.cellsOf(each)])
    downloadSheet(title, [[t('online:day'), ...sheet.heads], ...lines])
  }
  return (
    <section className="m-card online-days" aria-labelledby={heading}>
      <header className="online-head">
        <h2 id={heading}>{title}</h2>
        <span>
          <Button
            type="text"
            aria-label={t('charts:export', { title })}
            title={t('charts:download')}
            icon={decorative(<DownloadOutlined aria-hidden />)}
            disabled={!data}
            onClick={() => void download()}
          />
          <Button
            type="text"
            aria-label={t('ui:close')}
            icon={decorative(<CloseOutlined aria-hidden />)}
            onClick={onClose}
          />
        </span>
      </header>
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : !data ? (
        <Skeleton active title={false} />
      ) : (
        <div className="online-both">
          <OnlineCalendar days={data.content} />
          <Table
            size="small"
            rowKey="day"
            pagination={{ pageSize: 7, showSizeChanger: false, hideOnSinglePage: true }}
            scroll={{ x: 'max-content' }}
            dataSource={[...data.content].reverse()}
            columns={[{ title: t('online:day'), dataIndex: 'day', render: (day: string) => format.date(day) }, ...sums]}
          />
        </div>
      )}
    </section>
  )
}
