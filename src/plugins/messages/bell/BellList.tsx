import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MessageSend } from '#contract/resources/system/messageSend.ts'
import { usePresentation } from '#src/core/services/services.ts'
import { messageCenterAddress } from '#src/plugins/messages/inbox/messageCenterAddress.ts'
import { useOwnMessages } from '#src/plugins/messages/inbox/useOwnMessages.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'

type Props = {
  newest: readonly MessageSend[]
  count: number
  onGo: (address: string) => void
  onOpen: (row: MessageSend) => void
}

export function BellList({ newest, count, onGo, onOpen }: Props) {
  const { t } = useTranslation('messages')
  const presentation = usePresentation('messageSend')
  const { readAll, isBusy } = useOwnMessages()
  const linkProps = (address: string, open = () => onGo(address)) => ({
    to: address,
    onClick: (event: { preventDefault(): void; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open()
    },
  })
  return (
    <div className="m-bell-list">
      {newest.length === 0 ? (
        <p className="m-bell-none">{t('messages:noneUnread')}</p>
      ) : (
        <ul>
          {newest.map(row => (
            <li key={row.id}>
              <Link {...linkProps(row.link ?? messageCenterAddress('unread', row.id), () => onOpen(row))}>
                <span className="m-bell-title m-line">
                  <bdi>{row.title}</bdi>
                </span>
                <span className="m-bell-facts">
                  <RecordCell presentation={presentation} name="type" record={row} />
                  <RecordCell presentation={presentation} name="createTime" record={row} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Flex justify="space-between" align="center" gap={8} wrap>
        <Link {...linkProps(messageCenterAddress())}>{t('messages:openCentre')}</Link>
        {count > 0 && (
          <Button size="small" loading={busy(isBusy)} onClick={() => void readAll()}>
            {t('messages:readAll')}
          </Button>
        )}
      </Flex>
    </div>
  )
}
