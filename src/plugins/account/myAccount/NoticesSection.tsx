import { Button, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { askNoticePermission, setMessageOpen, useMessageNotices } from '#src/core/services/messageNotices.ts'
import { Row } from './Row.tsx'

/** Notification settings, which are stored per browser. */
export function NoticesSection() {
  const { t } = useTranslation('ownspace')
  const { isOpen, permission } = useMessageNotices()
  return (
    <section className="my-account-section" aria-label={t('sections.notices')}>
      <h1 className="m-page-title">{t('sections.notices')}</h1>
      <ul className="my-account-rows">
        <Row title={t('notices.open')} note={t('notices.openNote')}>
          <Switch checked={isOpen} onChange={setMessageOpen} aria-label={t('notices.open')} />
        </Row>
        <Row title={t('notices.browser')} note={t(`notices.permission.${permission}`)}>
          {permission === 'default' && (
            <Button disabled={!isOpen} onClick={() => void askNoticePermission()}>
              {t('notices.allow')}
            </Button>
          )}
        </Row>
      </ul>
    </section>
  )
}
