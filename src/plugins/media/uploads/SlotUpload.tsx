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

/** Uploads one file where one is to be chosen; how far it is stands in the header. */
export function SlotUpload({ kinds, onUploaded }: MediaUploadProps) {
  const { t } = useTranslation('media')
  const uploads = useUploads()
  const { open } = useNotification()
  const [isBusy, setBusy] = useState(false)
  const mayUpload = usePerm('file', 'upload')
  if (!mayUpload) return null

  function begin(files: readonly File[]) {
    if (files.length === 0) return
    setBusy(true)
    uploads.add(files, {
      onSaved: saved => {
        setBusy(false)
        onUploaded(saved)
      },
      onCancelled: () => setBusy(false),
      onFailed: message => {
        setBusy(false)
        open?.({ type: 'error', message })
      },
    })
  }

  return (
    <Button
      icon={decorative(<UploadOutlined aria-hidden />)}
      loading={busy(isBusy)}
      onClick={() => openFileDialog(begin, { kinds, isSeveral: false })}
    >
      {t('upload.one')}
    </Button>
  )
}
