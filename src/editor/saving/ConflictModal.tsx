import { Button, Flex, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { Conflict } from './useSaving.ts'

type Props = {
  conflict: Conflict
  /** Path of the page that opens the stored version. */
  theirs: string
  onCopy: () => void
  onOverwrite: () => void
  onClose: () => void
}

/**
 * Shows who has saved the program in the meantime and when. The user can open that version, save a copy, or overwrite
 * that version; the artboard stays unchanged.
 */
export function ConflictModal({ conflict, theirs, onCopy, onOverwrite, onClose }: Props) {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const time = format.parse(conflict.time)
  const words = { by: conflict.by, time: time ? format.moment(time) : conflict.time }
  return (
    <Modal open title={t('conflict.title', words)} onCancel={onClose} footer={null}>
      <p>{t('conflict.explanation')}</p>
      <Flex vertical gap={8}>
        <Button href={theirs} target="_blank">
          {t('conflict.openTheirs')}
        </Button>
        <Button type="primary" onClick={onCopy}>
          {t('conflict.saveCopy')}
        </Button>
        <Button danger onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
        <Button type="text" onClick={onClose}>
          {t('conflict.back')}
        </Button>
      </Flex>
    </Modal>
  )
}
