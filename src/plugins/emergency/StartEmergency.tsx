import { AlertOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'

/** Button above the list of emergencies, for users who may start an emergency. */
export function StartEmergency() {
  const { t } = useTranslation('resources')
  return (
    <LinkButton type="primary" danger icon={<AlertOutlined aria-hidden />} to="/startEmergency">
      {t('resources:emergency.actions.start')}
    </LinkButton>
  )
}
