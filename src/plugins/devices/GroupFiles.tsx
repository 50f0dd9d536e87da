import { DeleteOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { Button, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoundFile, deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import { fileKinds } from '#contract/resources/media/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useWriteCall } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { FileKind } from '#src/resources/cells/FileKind.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { MediaPicker } from '#src/ui/media/MediaPicker.tsx'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import './groupFiles.css'

/** Files that the screens of a group prefetch, and a dialog to change them. */
export default function GroupFiles({ record: { id } }: { record: AnyRecord }) {
  const { t } = useTranslation('devices')
  const title = useId()
  const mayChange = usePerm(deviceGroup.name, 'edit')
  const maySeeFiles = usePerm('file', 'view')
  const { data: files, error } = useCallQuery(deviceGroup, 'getBoundFiles', { id })
  const { change, isBusy } = useBindings(id)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section className="m-card group-files" aria-labelledby={title}>
      <h2 id={title}>{t('groupFiles.title')}</h2>
      <p className="group-files-note">{t('groupFiles.note')}</p>
      {error ? (
        <p>{messageOf(error)}</p>
      ) : !files ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : files.length === 0 ? (
        <p>{t('groupFiles.none')}</p>
      ) : (
        <ul>
          {files.map(file => (
            <li key={file.id}>
              <FileFacts file={file} />
              {mayChange && (
                <Button
                  type="text"
                  icon={decorative(<DeleteOutlined aria-hidden />)}
                  aria-label={t('groupFiles.remove', { name: file.name })}
                  title={t('groupFiles.remove', { name: file.name })}
                  disabled={isBusy}
                  onClick={() => void change('fileUnbindGroup', file.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && maySeeFiles && (
        <Button onClick={() => setChoosing(true)} disabled={isBusy}>
          {t('groupFiles.add')}
        </Button>
      )}
      <MediaPicker
        open={isChoosing}
        kinds={fileKinds}
        onClose={() => setChoosing(false)}
        onChoose={file => {
          setChoosing(false)
          void change('fileBindGroup', file.id)
        }}
      />
    </section>
  )
}

function FileFacts({ file: { id, name, kind, size } }: { file: BoundFile }) {
  const format = useFormat()
  const mayOpen = usePerm('file', 'view')
  return (
    <span className="group-files-facts">
      <RecordLink resource={mayOpen ? 'file' : null} id={id} title={name} />
      <FileKind value={kind} />
      <span className="group-files-size">{format.number(size, 'bytes')}</span>
    </span>
  )
}

function useBindings(groupId: string) {
  const call = useWriteCall()
  const refresh = useFreshCalls(deviceGroup)
  const { open } = useNotification()
  const [isBusy, setBusy] = useState(false)

  async function change(key: 'fileBindGroup' | 'fileUnbindGroup', fileId: string) {
    setBusy(true)
    try {
      await call(deviceGroup, key, { id: groupId, fileIds: [fileId] })
      await refresh()
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error), key: 'groupFiles' })
    } finally {
      setBusy(false)
    }
  }
  return { change, isBusy }
}
