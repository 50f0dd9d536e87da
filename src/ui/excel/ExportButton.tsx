import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import type { Export, ExportKind } from './useExport.ts'
import './exportButton.css'

type Props = {
  onExport: Export
  /** The rows selected by hand; absent: all rows that the list finds. */
  chosen?: readonly AnyRecord[]
  isDisabled?: boolean
}

const kinds: readonly ExportKind[] = ['people', 'import']

/** Menu with the kinds of export. */
export function ExportButton({ onExport, chosen, isDisabled = false }: Props) {
  const { t } = useTranslation('ui')
  const items = kinds.map(key => ({
    key,
    label: (
      <span className="export-kind">
        <strong>{t(`excel.kinds.${key}.name`)}</strong>
        <span>{t(`excel.kinds.${key}.hint`)}</span>
      </span>
    ),
    onClick: () => void onExport(key, chosen),
  }))
  return (
    <Dropdown
      getPopupContainer={landmarkOf}
      trigger={['click']}
      placement="bottomRight"
      disabled={isDisabled}
      menu={{ items }}
    >
      <Button
        size={chosen ? 'small' : undefined}
        icon={chosen ? undefined : decorative(<DownloadOutlined aria-hidden />)}
        disabled={isDisabled}
      >
        {t('excel.export')}
      </Button>
    </Dropdown>
  )
}
