import { InboxOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { isOffered: boolean; onFiles: (files: readonly File[]) => void; children: ReactNode }

/** Whether to handle a drag of files: not if a dialog or a field has already handled it. */
const isOurs = (event: DragEvent) => !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false)

/** Accepts files dropped anywhere in the window; otherwise the browser would open files dropped beside the area. */
export function DropArea({ isOffered, onFiles, children }: Props) {
  const { t } = useTranslation('media')
  const [isOver, setOver] = useState(false)
  const receiveFiles = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isOffered) return
    function onDragOver(event: DragEvent) {
      if (!isOurs(event)) return
      event.preventDefault()
      setOver(true)
    }
    // `dragleave` also fires between elements; only leaving the window has no related target.
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    function onDrop(event: DragEvent) {
      setOver(false)
      if (!isOurs(event)) return
      event.preventDefault()
      receiveFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragenter', onDragOver)
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      setOver(false)
      window.removeEventListener('dragenter', onDragOver)
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [isOffered])
  if (!isOffered) return children
  return (
    <section className="library-drop" aria-label={t('upload.area')}>
      {children}
      {isOver && (
        <div className="library-drop-veil" aria-hidden>
          <InboxOutlined aria-hidden />
          <span>{t('upload.drop')}</span>
        </div>
      )}
    </section>
  )
}
