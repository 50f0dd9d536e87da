import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#src/core/calls/useCall.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import type { StatisticsQuery } from './exportStatistics.ts'
import { useStatisticSheet } from './useStatisticSheet.ts'

/** Exports the whole period as a workbook with one sheet per grouping. */
export function ExportStatistics({ asked, isReady }: { asked: StatisticsQuery; isReady: boolean }) {
  const { t } = useTranslation(['statistics', 'proof', 'resources'])
  const call = useCall()
  const { open } = useNotification()
  const sheet = useStatisticSheet()
  const [isBusy, setBusy] = useState(false)

  async function write() {
    setBusy(true)
    try {
      const { exportStatistics } = await import('./exportStatistics.ts')
      const words = { title: t('resources:menu.pages.statistics'), by: (by: string) => t(`statistics:by.${by}`) }
      await exportStatistics({ call, asked, sheet, words })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error), key: 'exportStatistics' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      icon={decorative(<DownloadOutlined aria-hidden />)}
      loading={isBusy}
      disabled={!isReady}
      onClick={() => void write()}
    >
      {t('proof:export.title')}
    </Button>
  )
}
