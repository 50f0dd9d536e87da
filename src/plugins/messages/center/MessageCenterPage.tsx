import { SettingOutlined } from '@ant-design/icons'
import { Button, Flex, Popover, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageStatus } from '#contract/resources/system/messageSend.ts'
import { boxes } from '#src/plugins/messages/inbox/messageCenterAddress.ts'
import { useOwnMessages } from '#src/plugins/messages/inbox/useOwnMessages.ts'
import { useUnread } from '#src/plugins/messages/inbox/useUnread.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { MessageBox } from './MessageBox.tsx'
import { MessagePane } from './MessagePane.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'
import { useMessageCenter } from './useMessageCenter.ts'
import { useOpened } from './useOpened.ts'
import './center.css'

/** The user's own messages: unread, read, recycle bin (spec 2). */
export default function MessageCenterPage() {
  const { t } = useTranslation('messages')
  const isPhone = usePhone()
  const center = useMessageCenter()
  const own = useOwnMessages()
  const { count } = useUnread()
  const opened = useOpened({
    id: center.openId,
    onUnread: ({ id }) => void own.setStatus([id], messageStatus.read),
  })
  const isPaneShown = center.openId !== null
  const pane = <MessagePane opened={opened} own={own} center={center} isAlone={isPhone} />

  return (
    <section className="m-centre" aria-label={t('messages:title')}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h1 className="m-page-title">{t('messages:title')}</h1>
        <Popover
          trigger="click"
          placement="bottomRight"
          title={t('messages:notices.title')}
          content={
            <div className="m-notices">
              <NoticeSettings />
            </div>
          }
        >
          <Button icon={decorative(<SettingOutlined aria-hidden />)}>{t('messages:notices.title')}</Button>
        </Popover>
      </Flex>
      {isPhone && isPaneShown ? (
        pane
      ) : (
        <Tabs
          activeKey={center.box}
          onChange={next => {
            const box = boxes.find(name => name === next)
            if (box) center.choose(box)
          }}
          items={boxes.map(box => ({
            key: box,
            label: box === 'unread' && count > 0 ? t('messages:box.unreadCount', { count }) : t(`messages:box.${box}`),
            children: box === center.box && (
              <div className="m-centre-body" data-split={!isPhone}>
                <MessageBox center={center} own={own} />
                {!isPhone && pane}
              </div>
            ),
          }))}
        />
      )}
    </section>
  )
}
