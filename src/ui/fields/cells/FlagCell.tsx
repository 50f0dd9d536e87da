import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

export function FlagCell({ value }: FieldCellProps) {
  const { t } = useTranslation('ui')
  if (typeof value !== 'boolean') return <Empty />
  return value ? (
    <StatusTag tone="success" icon={CheckCircleFilled} word={t('flag.yes')} />
  ) : (
    <StatusTag tone="neutral" icon={MinusCircleOutlined} word={t('flag.no')} />
  )
}
