import { useTranslation } from 'react-i18next'
import { operationName } from '#src/ui/activity/operationName.ts'

export function OperationName({ value }: { value: string }) {
  const { i18n } = useTranslation('resources')
  return <span title={value}>{operationName(value, i18n)}</span>
}
