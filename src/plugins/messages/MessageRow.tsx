import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { type MessageSend, messageStatus } from '#contract/resources/messageSend.ts'
import { messageSendUi } from '#src/resources/messageSend.tsx'
import { RecordCell } from '#src/ui/pieces/RecordCell.tsx'
import { wordsOf } from './wordsOf.ts'

type Props = {
  row: MessageSend
  isOpen: boolean
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onOpen: () => void
}

export function MessageRow({ row, isOpen, isChosen, onChoose, onOpen }: Props) {
  const { t } = useTranslation('messages')
  const isUnread = row.status === messageStatus.unread
  return (
    <li className="m-row" data-open={isOpen} data-unread={isUnread}>
      <Checkbox
        checked={isChosen}
        onChange={event => onChoose(event.target.checked)}
        aria-label={t('messages:choose', { title: row.title })}
      />
      <button type="button" className="m-row-open" aria-current={isOpen || undefined} onClick={onOpen}>
        <span className="m-row-head">
          {isUnread && <span className="m-row-dot" role="img" aria-label={t('messages:isUnread')} />}
          <span className="m-row-title">
            <bdi>{row.title}</bdi>
          </span>
          <span className="m-row-time">
            <RecordCell presentation={messageSendUi} name="createTime" record={row} />
          </span>
        </span>
        <span className="m-row-words">
          <bdi>{wordsOf(row.content)}</bdi>
        </span>
        <span className="m-row-kind">
          <RecordCell presentation={messageSendUi} name="type" record={row} />
        </span>
      </button>
    </li>
  )
}
