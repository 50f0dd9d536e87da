import { Empty } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/file.ts'

/** A picture, or a player; what this browser cannot show is said. */
export function MediaView({ file }: { file: File }) {
  const { t } = useTranslation('media')
  const [isFailed, setFailed] = useState(false)
  const { kind, name, url, thumbUrl, width, height } = file
  if (!url || isFailed || kind === 'other') {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('preview.failed')} />
  }
  const onError = () => setFailed(true)
  if (kind === 'picture') return <img className="library-view" src={url} alt={name} onError={onError} />
  if (kind === 'audio') {
    return (
      <audio className="library-sound" src={url} controls aria-label={name} onError={onError}>
        <track kind="captions" />
      </audio>
    )
  }
  return (
    <video
      className="library-view"
      src={url}
      poster={thumbUrl ?? undefined}
      controls
      aria-label={name}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
      onError={onError}
    >
      <track kind="captions" />
    </video>
  )
}
