import { SendOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'

/** Link to the wizard, for users who may send. */
export function SendPrograms() {
  const { t } = useTranslation('resources')
  return (
    usePerm('program', 'send') && (
      <LinkButton type="primary" icon={<SendOutlined aria-hidden />} to="/send">
        {t('resources:menu.pages.send')}
      </LinkButton>
    )
  )
}
