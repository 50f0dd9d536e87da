import { useList } from '@refinedev/core'
import { Empty, Image, Skeleton, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'

/** The newest screenshot; replaced when the screen sends another. */
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

function RelativeTime({ moment }: { moment: string }) {
  const format = useFormat()
  const now = useNow()
  const time = format.parse(moment)
  if (!time) return null
  return (
    <Tooltip title={format.exactMoment(time)}>
      <time dateTime={time.toISOString()}>{format.relative(time, now)}</time>
    </Tooltip>
  )
}
