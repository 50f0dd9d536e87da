import { DownloadOutlined } from '@ant-design/icons'
import { useNotification } from '@refinedev/core'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#src/core/calls/useCall.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { faultOf, type PlaysQuery } from './playsQuery.ts'

const kinds = ['xlsx', 'csv', 'jsonl'] as const

/** Exports the sums as a spreadsheet, or the signed blocks of the screens for external verification. */
export function ExportPlays({ asked }: { asked: PlaysQuery }) {
  const { t } = useTranslation(['proof', 'resources'])
  const call = useCall()
  const format = useFormat()
  const { open } = useNotification()
  const [isBusy, setBusy] = useState(false)

  async function write(kind: (typeof kinds)[number]) {
    setBusy(true)
    try {
      const { exportBlocks, exportSums } = await import('./exportPlays.ts')
      const title = t('resources:menu.pages.proof')
      if (kind === 'jsonl') await exportBlocks({ call, asked, title })
      else await exportSums({ kind, call, asked, title, t, format })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error), key: 'exportPlays' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dropdown
      trigger={['click']}
      disabled={isBusy || faultOf(asked) !== null}
      menu={{
        // Blocks contain all plays of a screen, so filters by program or file do not apply to them.
        items: kinds.map(key => ({
          key,
          label: t(`export.${key === 'jsonl' && (asked.programId || asked.fileId) ? 'jsonlOfAll' : key}`),
        })),
        onClick: ({ key }) => void write(key as (typeof kinds)[number]),
      }}
    >
      <Button icon={decorative(<DownloadOutlined aria-hidden />)} loading={isBusy}>
        {t('export.title')}
      </Button>
    </Dropdown>
  )
}
