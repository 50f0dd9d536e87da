import { ExclamationCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Cell } from '#contract/derive/excelCodec.ts'
import type { Field } from '#contract/kernel/field.ts'

type Props = { field: Field | undefined; cell: Cell; problem: string | undefined }

/** Text of the cell; secrets are masked. */
export function PreviewCell({ field, cell, problem }: Props) {
  const { t } = useTranslation('importing')
  const isSecret = field?.kind === 'secret'
  const words = isSecret ? (cell === null ? t('preview.madeUp') : '••••••••') : cell === null ? '' : String(cell)
  return (
    <>
      <bdi className={isSecret && cell === null ? 'import-muted import-value' : 'import-value'}>{words}</bdi>
      {problem && (
        <span className="import-problem">
          <ExclamationCircleFilled aria-hidden /> {problem}
        </span>
      )}
    </>
  )
}
