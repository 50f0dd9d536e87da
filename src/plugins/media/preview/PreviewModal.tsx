import { useOne } from '@refinedev/core'
import { Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/media/file.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { mediaFacts } from '#src/ui/media/mediaFacts.ts'
import { MediaView } from './MediaView.tsx'
import { UsePanel } from './UsePanel.tsx'
import './mediaPreview.css'

type Props = { id: string; onClose: () => void }

/** Large preview of a file; reloads the record, because the address in the list may have expired. */
export function PreviewModal({ id, onClose }: Props) {
  const { t } = useTranslation('media')
  const format = useFormat()
  const { query, result } = useOne<File>({
    resource: 'file',
    id,
    // Fetched at each opening, because a cached address may have expired. Not refetched while open, because a new
    // address would restart a video.
    queryOptions: { staleTime: 0, refetchOnMount: 'always', refetchInterval: false, refetchOnReconnect: false },
    // A change of the record, such as a new thumbnail, must not restart the video.
    liveMode: 'off',
    errorNotification: false,
  })
  return (
    <Modal
      open
      centered
      width={960}
      footer={null}
      title={<bdi>{result?.name ?? t('preview.title')}</bdi>}
      onCancel={onClose}
      className="library-preview"
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : result && !query.isFetching ? (
        <>
          <MediaView file={result} />
          <p className="library-preview-facts">{mediaFacts(result, format)}</p>
          <UsePanel record={result} />
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}
