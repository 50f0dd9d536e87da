import { UploadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import type { MediaUploadProps } from '#src/ui/media/MediaUpload.ts'
import { openFileDialog } from './openFileDialog.ts'
import { useUploads } from './UploadsContext.ts'

/** Uploads one or several files for a media field; the header shows the progress. */
export function SlotUpload({ kinds, isSeveral = false, onUploaded }: MediaUploadProps) {
  const { t } = useTranslation('media')
  const uploads = useUploads()
  const { open } = useNotification()
  const [waiting, setWaiting] = useState(0)
  const mayUpload = usePerm('file', 'upload')
  if (!mayUpload) return null

  function begin(files: readonly File[]) {
    setWaiting(count => count + files.length)
    const settle = () => setWaiting(count => Math.max(0, count - 1))
    uploads.add(files, {
      onSaved: saved => {
        settle()
        onUploaded(saved)
      },
      onCanceled: settle,
      onFailed: message => {
        settle()
        open?.({ type: 'error', message })
      },
    })
  }

  return (
    <Button
      icon={decorative(<UploadOutlined aria-hidden />)}
      loading={busy(waiting > 0)}
      onClick={() => openFileDialog(begin, { kinds, isSeveral })}
    >
      {t(isSeveral ? 'upload.several' : 'upload.one')}
    </Button>
  )
}
