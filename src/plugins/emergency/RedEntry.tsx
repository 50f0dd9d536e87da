import { AlertOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useRunning } from './useRunning.ts'

/**
 * Emergency button in the header of every page, for users who may start emergencies; filled while an emergency runs.
 */
export function RedEntry() {
  const { t } = useTranslation(['resources', 'emergency'])
  const isRunning = useRunning().length > 0
  const navigate = useNavigate()
  return (
    <Button
      type={isRunning ? 'primary' : 'text'}
      danger
      icon={decorative(<AlertOutlined aria-hidden />)}
      aria-label={isRunning ? t('emergency:startAnother') : t('resources:emergency.actions.start')}
      title={isRunning ? t('emergency:startAnother') : t('resources:emergency.actions.start')}
      onClick={() => navigate('/startEmergency')}
    />
  )
}
