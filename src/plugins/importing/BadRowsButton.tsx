import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { badSheetOf, type PreviewRow } from './previewRowsOf.ts'

type Props = { resource: Resource; columns: readonly string[]; rows: readonly PreviewRow[] }

/** Downloads the rejected rows, to be corrected in a spreadsheet and imported again. */
export function BadRowsButton({ resource, columns, rows }: Props) {
  const { t } = useTranslation('importing')
  const download = async () => {
    const { downloadSheet } = await import('#src/ui/excel/downloadSheet.ts')
    downloadSheet(`${resource.name}-bad-rows`, badSheetOf(columns, rows, t('preview.reason')))
  }
  return (
    <Button icon={decorative(<DownloadOutlined aria-hidden />)} onClick={() => void download()}>
      {t('preview.download')}
    </Button>
  )
}
