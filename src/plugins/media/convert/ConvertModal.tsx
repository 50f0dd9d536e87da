import { useNotification } from '@refinedev/core'
import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type File, file } from '#contract/resources/media/file.ts'
import { upload } from '#contract/services/media/upload.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = { files: readonly Pick<File, 'id' | 'name' | 'codecs'>[]; onClose: () => void }

/**
 * Lists files that browsers cannot play and offers to convert them with the server's ffmpeg, or explains what to do
 * without it.
 */
export default function ConvertModal({ files, onClose }: Props) {
  const { t } = useTranslation(['media', 'resources', 'ui'])
  const { mutateAsync: convert } = useCallMutation(file, 'convert', quiet)
  const { open } = useNotification()
  const { data, error } = useCallQuery(upload, 'abilities')
  const [isBeginning, setBeginning] = useState(false)
  const canConvert = data?.canConvert === true
  const count = files.length

  async function begin() {
    setBeginning(true)
    try {
      await convert({ ids: files.map(({ id }) => id) })
      open?.({ type: 'success', message: t('media:unplayable.begun', { count }) })
      onClose()
    } catch (failure) {
      open?.({ type: 'error', message: messageOf(failure) })
      setBeginning(false)
    }
  }

  return (
    <Modal
      open
      width={520}
      title={t('media:unplayable.title', { count })}
      okText={t('media:unplayable.convert')}
      cancelText={t(canConvert ? 'media:unplayable.later' : 'media:unplayable.close')}
      okButtonProps={{ loading: isBeginning, hidden: !canConvert }}
      onOk={() => void begin()}
      onCancel={onClose}
    >
      <p>{t('media:unplayable.why')}</p>
      <ul className="media-unplayable">
        {files.map(({ id, name, codecs }) => (
          <li key={id}>
            <bdi>{name}</bdi> {codecs && <span className="media-facts">{`\u2068${codecs}\u2069`}</span>}
          </li>
        ))}
      </ul>
      {error ? (
        <p>{messageOf(error)}</p>
      ) : data ? (
        <p>{t(canConvert ? 'media:unplayable.offer' : 'media:unplayable.advice')}</p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Modal>
  )
}
