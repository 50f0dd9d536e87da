import { useNotification } from '@refinedev/core'
import { Button, Modal, Progress, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { File as Stored } from '#contract/resources/media/file.ts'
import { upload } from '#contract/services/media/upload.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { drawFor } from '#src/plugins/media/uploads/drawFor.ts'
import { openFileDialog } from '#src/plugins/media/uploads/openFileDialog.ts'
import { useUploads } from '#src/plugins/media/uploads/UploadsContext.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { FileUses } from '#src/ui/media/FileUses.tsx'
import { MediaThumb } from '#src/ui/media/MediaThumb.tsx'
import { mediaFacts } from '#src/ui/media/mediaFacts.ts'
import { useFileUses } from '#src/ui/media/useFileUses.ts'
import '#src/plugins/media/uploads/known.css'

type Props = { file: Stored; onClose: () => void }

/** Replaces a file's content but keeps its record: shows the consequences, then uploads the file. */
export default function ReplaceModal({ file, onClose }: Props) {
  const { t } = useTranslation(['library', 'media', 'ui'])
  const format = useFormat()
  const { mutateAsync: replace } = useCallMutation(upload, 'replace', quiet)
  const uploads = useUploads()
  const { open } = useNotification()
  const { uses, error } = useFileUses([file.id])
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const cancelUpload = useRef<() => void>(undefined)
  const isBusy = percent !== undefined

  function fail(message: string) {
    setPercent(undefined)
    setProblem(message)
  }
  async function applyUpload(chosen: File, uploadId: string, poster: Promise<string | null>) {
    cancelUpload.current = undefined
    try {
      await replace({ id: file.id, uploadId, name: chosen.name, poster: await poster })
      open?.({ type: 'success', message: t('library:replace.done') })
      onClose()
    } catch (failure) {
      fail(messageOf(failure))
    }
  }
  function begin([chosen]: readonly File[]) {
    if (!chosen) return
    setProblem(undefined)
    setPercent(0)
    const poster = drawFor(chosen)
    cancelUpload.current = uploads.send(chosen, {
      onSent: uploadId => void applyUpload(chosen, uploadId, poster),
      onProgress: (done, total) => setPercent(total > 0 ? Math.floor((done / total) * 100) : 0),
      onFailed: fail,
      onCanceled: () => setPercent(undefined),
    })
  }

  return (
    <Modal
      open
      width={520}
      title={t('library:replace.title')}
      maskClosable={!isBusy}
      onCancel={() => {
        cancelUpload.current?.()
        onClose()
      }}
      footer={[
        <Button
          key="cancel"
          onClick={() => {
            cancelUpload.current?.()
            onClose()
          }}
        >
          {t('ui:cancel')}
        </Button>,
        <Button
          key="choose"
          type="primary"
          loading={isBusy}
          disabled={uses === undefined && error === undefined}
          onClick={() => openFileDialog(begin, { kinds: [file.kind], isSeveral: false })}
        >
          {t('library:replace.choose')}
        </Button>,
      ]}
    >
      <div className="known-file">
        <MediaThumb file={file} />
        <span className="known-words">
          <bdi>{file.name}</bdi>
          <span className="media-facts">{mediaFacts(file, format)}</span>
        </span>
      </div>
      {error ? (
        <p>{messageOf(error)}</p>
      ) : !uses ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : uses.length === 0 ? (
        <p>{t('library:replace.unused')}</p>
      ) : (
        <>
          <p>{t('library:replace.follow', { count: uses.length })}</p>
          <div className="replace-uses">
            <FileUses uses={uses} isApart />
          </div>
        </>
      )}
      {isBusy && <Progress percent={percent} aria-label={t('library:replace.progress')} />}
      {problem !== undefined && <Alert type="error" showIcon message={problem} />}
    </Modal>
  )
}
