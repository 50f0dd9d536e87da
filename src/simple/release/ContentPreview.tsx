import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#src/simple/jobs/job.ts'

/** Preview of the content to send, as far as possible without the stage. */
export function ContentPreview({ content }: { content: Content }) {
  const { t } = useTranslation('simple')
  if (content.kind === 'text') {
    return (
      <p className="simple-words" dir="auto" style={content.look}>
        {content.text}
      </p>
    )
  }
  if (content.kind !== 'files') return null
  const [first] = content.files
  return (
    <figure className="simple-shown">
      {first && <FilePreview file={first} />}
      {content.files.length > 1 && <figcaption>{t('files.count', { count: content.files.length })}</figcaption>}
    </figure>
  )
}

function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (url === null) return null
  if (file.type.startsWith('video/')) return <video src={url} muted playsInline controls preload="metadata" />
  return <img src={url} alt="" />
}
