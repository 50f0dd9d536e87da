import { InboxOutlined } from '@ant-design/icons'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { isOffered: boolean; onFiles: (files: readonly File[]) => void; children: ReactNode }

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Files of the system may be dropped anywhere on what it holds. */
export function DropArea({ isOffered, onFiles, children }: Props) {
  const { t } = useTranslation('media')
  // Entering a child leaves its parent: only when all was left is it over.
  const [depth, setDepth] = useState(0)
  if (!isOffered) return children
  return (
    <section
      className="library-drop"
      aria-label={t('upload.area')}
      onDragEnter={event => carriesFiles(event) && setDepth(depth + 1)}
      onDragLeave={event => carriesFiles(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={event => carriesFiles(event) && event.preventDefault()}
      onDrop={event => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {depth > 0 && (
        <div className="library-drop-veil" aria-hidden>
          <InboxOutlined aria-hidden />
          <span>{t('upload.drop')}</span>
        </div>
      )}
    </section>
  )
}
