import './preview.css'
import { Modal, Spin } from 'antd'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { useMediaShelf, useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { PreviewPlayer } from './PreviewPlayer.tsx'

type Props = {
  title: string
  document: ProgramDocument
  /** Position at which playback starts, in ms. */
  from?: number
  onClose: () => void
}

/** Full-window preview; requires a media shelf around it. */
export function PreviewModal({ title, document, from = 0, onClose }: Props) {
  const { t } = useTranslation('editor')
  const shelf = useMediaShelf()
  const files = useShelvedFiles()
  const wanted = useMemo(() => filesOf(document), [document])
  useEffect(() => shelf.request(wanted), [shelf, wanted])
  const isThere = wanted.every(id => files.has(id))
  return (
    <Modal
      open
      className="builder-preview"
      title={t('preview.title', { title })}
      width="100%"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {isThere ? (
        <PreviewPlayer document={document} from={from} />
      ) : (
        <div className="builder-preview-wait">
          <Spin />
        </div>
      )}
    </Modal>
  )
}
