import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type MessageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { messageCenterAddress } from '#src/plugins/messages/inbox/messageCenterAddress.ts'
import { useOwnMessages } from '#src/plugins/messages/inbox/useOwnMessages.ts'
import { useUnread } from '#src/plugins/messages/inbox/useUnread.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { BellList } from './BellList.tsx'
import { useNotices } from './useNotices.tsx'
import './bell.css'

/** Unread count and a popover with the newest messages; on phones it opens the message center directly. */
export function Bell() {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const { count, newest, isKnown } = useUnread()
  const openAddress = (address: string) => {
    setOpen(false)
    navigate(address)
  }
  const { setStatus } = useOwnMessages()
  /** Opens a message: one with a link opens the link's target and is marked as read. */
  const open = ({ id, link }: MessageSend) => {
    if (link !== null) void setStatus([id], messageStatus.read)
    openAddress(link ?? messageCenterAddress('unread', id))
  }
  const words = useNotices({ newest, isKnown, onOpen: open })

  const button = (
    <Button
      type="text"
      className="m-bell"
      aria-label={t('messages:bell', { count })}
      icon={
        <Badge count={count} size="small" overflowCount={9999} offset={[6, -3]} aria-hidden>
          <BellOutlined aria-hidden />
        </Badge>
      }
      onClick={isPhone ? () => openAddress(messageCenterAddress()) : undefined}
    />
  )
  return (
    <>
      {isPhone ? (
        button
      ) : (
        <Popover
          trigger="click"
          placement="bottomRight"
          open={isOpen}
          onOpenChange={setOpen}
          getPopupContainer={landmarkOf}
          title={t('messages:title')}
          content={<BellList newest={newest} count={count} onGo={openAddress} onOpen={open} />}
        >
          {button}
        </Popover>
      )}
      <span className="m-visually-hidden" role="status">
        {words}
      </span>
    </>
  )
}
