import { Button, Flex, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { askNoticePermission, setMessageOpen, useMessageNotices } from '#src/core/services/messageNotices.ts'

/** Notification settings of this browser: on the page, and by the system while the page is in the background. */
export function NoticeSettings() {
  const { t } = useTranslation('messages')
  const id = useId()
  const { isOpen, permission } = useMessageNotices()
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" justify="space-between">
        <label htmlFor={id}>{t('messages:notices.speakUp')}</label>
        <Switch id={id} checked={isOpen} onChange={setMessageOpen} />
      </Flex>
      {isOpen && (
        <Flex gap={12} align="center" justify="space-between" wrap>
          <span>{t(`messages:notices.system.${permission}`)}</span>
          {permission === 'default' && (
            <Button size="small" onClick={() => void askNoticePermission()}>
              {t('messages:notices.allow')}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  )
}
