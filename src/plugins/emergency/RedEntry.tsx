import { AlertOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { decorative } from '#src/ui/controls/decorative.ts'

/** One press away on every page, for those who may. */
export function RedEntry() {
  const { t } = useTranslation('resources')
  const navigate = useNavigate()
  return (
    <Button
      type="text"
      danger
      icon={decorative(<AlertOutlined aria-hidden />)}
      aria-label={t('resources:emergency.actions.start')}
      title={t('resources:emergency.actions.start')}
      onClick={() => navigate('/startEmergency')}
    />
  )
}
