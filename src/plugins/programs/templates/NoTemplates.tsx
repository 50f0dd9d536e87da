import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'

export function NoTemplates() {
  const { t } = useTranslation('templates')
  return (
    <div role="status">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingFound')} />
    </div>
  )
}
