import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#src/core/calls/useCall.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type OnlineQuery, wrongPeriod } from './onlineQuery.ts'

/** Exports all devices of the period. */
export function ExportOnline({ asked }: { asked: OnlineQuery }) {
  const { t } = useTranslation(['online', 'resources'])
  const call = useCall()
  const format = useFormat()
  const { open } = useNotification()
  const [isBusy, setBusy] = useState(false)

  async function write() {
    setBusy(true)
    try {
      const { exportOnline } = await import('./exportOnline.ts')
      await exportOnline({ call, asked, t, second: format.unitName('second') })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error), key: 'exportOnline' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      icon={decorative(<DownloadOutlined aria-hidden />)}
      loading={isBusy}
      disabled={wrongPeriod(asked)}
      onClick={() => void write()}
    >
      {t('online:export')}
    </Button>
  )
}
