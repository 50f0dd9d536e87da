import { AlertOutlined, CloudUploadOutlined, PlusOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'

/** The most frequent tasks, limited to the reader's permissions. */
export function HomeActions() {
  const { t } = useTranslation('resources')
  const maySend = usePerm('program', 'send')
  const mayPair = usePerm('device', 'add')
  const mayAlert = usePerm(emergency.page, 'send')
  return (
    <>
      {maySend && (
        <LinkButton type="primary" icon={<CloudUploadOutlined aria-hidden />} to="/send">
          {t('menu.pages.send')}
        </LinkButton>
      )}
      {mayPair && (
        <LinkButton icon={<PlusOutlined aria-hidden />} to={addressOf('device', 'create')}>
          {t('device.titles.create')}
        </LinkButton>
      )}
      {mayAlert && (
        <LinkButton danger icon={<AlertOutlined aria-hidden />} to="/startEmergency">
          {t('emergency.actions.start')}
        </LinkButton>
      )}
    </>
  )
}
