import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'

/** Outcome of a call; failures are emphasized, because readers of a log look for them. */
export function Outcome({ value }: { value: boolean }) {
  const { t } = useTranslation('ui')
  return value ? (
    <StatusTag tone="success" icon={CheckCircleFilled} word={t('flag.yes')} />
  ) : (
    <StatusTag tone="error" icon={CloseCircleFilled} word={t('flag.no')} />
  )
}
