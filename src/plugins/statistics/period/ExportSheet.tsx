import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#src/core/calls/useCall.ts'
import type { Call } from '#src/core/requests/call.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Exports the numbers of a page; `write` reads all of them and downloads the workbook. */
export function ExportSheet({ isReady, write }: { isReady: boolean; write: (call: Call) => Promise<void> }) {
  const { t } = useTranslation('proof')
  const call = useCall()
  const { open } = useNotification()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      await write(call)
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error), key: 'exportSheet' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      icon={decorative(<DownloadOutlined aria-hidden />)}
      loading={isBusy}
      disabled={!isReady}
      onClick={() => void download()}
    >
      {t('export.title')}
    </Button>
  )
}
