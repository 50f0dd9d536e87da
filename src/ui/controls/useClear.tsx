import { CloseCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** `allowClear` of a text box: antd's button would be named after its icon. */
export function useClear() {
  const { t } = useTranslation('ui')
  return { clearIcon: <CloseCircleFilled aria-label={t('input.clear')} /> }
}
