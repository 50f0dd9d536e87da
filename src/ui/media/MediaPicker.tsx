import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import { MediaGrid } from './MediaGrid.tsx'
import { useMediaList } from './useMediaList.ts'

type Props = {
  open: boolean
  kinds: readonly FileKind[]
  chosen?: string | null
  onChoose: (file: File) => void
  onClose: () => void
  /** Called after the dialog has closed and returned the focus. */
  afterClose?: () => void
}

/** Dialog to choose or upload one file. */
export function MediaPicker({ open, kinds, chosen = null, onChoose, onClose, afterClose }: Props) {
  const { t } = useTranslation('mediaPicker')
  const list = useMediaList(kinds, open)
  const only = kinds.length === 1 ? kinds[0] : undefined
  const title = t(`title.${only ?? 'file'}`)
  return (
    <Modal
      open={open}
      title={title}
      footer={null}
      width={760}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      <MediaGrid list={list} kinds={kinds} chosen={chosen} label={title} onChoose={onChoose} />
    </Modal>
  )
}
