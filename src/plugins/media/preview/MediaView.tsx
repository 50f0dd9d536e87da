import { Empty } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/media/file.ts'
import { DocumentView } from './DocumentView.tsx'
import { SoundView } from './SoundView.tsx'
import { VideoView } from './VideoView.tsx'
import './mediaPreview.css'

/** A picture, document or player; shows a message if the browser cannot display the file. */
export function MediaView({ file }: { file: File }) {
  const { t } = useTranslation('media')
  const [isFailed, setFailed] = useState(false)
  const { kind, name, url } = file
  if (!url || isFailed || kind === 'other') {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('preview.failed')} />
  }
  const onError = () => setFailed(true)
  if (kind === 'picture') return <img className="library-view" src={url} alt={name} onError={onError} />
  if (kind === 'document') return <DocumentView file={file} onError={onError} />
  return kind === 'audio' ? <SoundView file={file} onError={onError} /> : <VideoView file={file} onError={onError} />
}
