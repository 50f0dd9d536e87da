import { CloseCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** `allowClear` of a text box with an accessible name: antd would name the button after its icon. */
export function useClear() {
  const { t } = useTranslation('ui')
  return { clearIcon: <CloseCircleFilled aria-label={t('input.clear')} /> }
}
