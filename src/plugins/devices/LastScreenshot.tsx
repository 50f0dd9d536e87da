import { useList } from '@refinedev/core'
import { Empty, Image, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/present.ts'
import { RelativeTime } from './RelativeTime.tsx'

/** The newest picture the screen sent; a new one takes its place by itself. */
export function LastScreenshot({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation('devices')
  const { query, result } = useList<AnyRecord>({
    resource: 'screenFile',
    filters: [{ field: 'deviceId', operator: 'eq', value: deviceId }],
    sorters: [{ field: 'createTime', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 1 },
    liveMode: 'auto',
    errorNotification: false,
  })
  const newest = result.data[0]
  if (query.isLoading) return <Skeleton.Image active className="device-shot" />
  return (
    <figure className="device-shot">
      {newest ? (
        <>
          <Image src={String(newest.url)} alt={t('devices:screenshot')} />
          <figcaption>
            {t('devices:taken')} <RelativeTime moment={String(newest.createTime)} />
          </figcaption>
        </>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('devices:noScreenshot')} />
      )}
    </figure>
  )
}
