import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { type MessageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { usePresentation } from '#src/core/services/services.ts'
import { RecordCell } from '#src/ui/record/values/RecordCell.tsx'

type Props = {
  row: MessageSend
  isOpen: boolean
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onOpen: () => void
}

export function MessageRow({ row, isOpen, isChosen, onChoose, onOpen }: Props) {
  const { t } = useTranslation('messages')
  const presentation = usePresentation('messageSend')
  const isUnread = row.status === messageStatus.unread
  return (
    <li className="m-row" data-open={isOpen} data-unread={isUnread}>
      <Checkbox
        checked={isChosen}
        onChange={event => onChoose(event.target.checked)}
        aria-label={t('ui:list.selectRow', { title: row.title })}
      />
      <button type="button" className="m-row-open" aria-current={isOpen || undefined} onClick={onOpen}>
        <span className="m-row-head">
          {isUnread && <span className="m-row-dot" role="img" aria-label={t('messages:isUnread')} />}
          <span className="m-row-title m-line">
            <bdi>{row.title}</bdi>
          </span>
          <span className="m-row-time">
            <RecordCell presentation={presentation} name="createTime" record={row} />
          </span>
        </span>
        <span className="m-row-words m-line">
          <bdi>{wordsOf(row.content)}</bdi>
        </span>
        <span className="m-row-kind">
          <RecordCell presentation={presentation} name="type" record={row} />
        </span>
      </button>
    </li>
  )
}

const most = 140

/** Plain text of a message, truncated; its HTML is parsed but never mounted. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Separates paragraphs, whose texts would otherwise be joined.
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, td, th, br')) block.append(' ')
  const words = (body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return words.length > most ? `${cutText(words, most).trimEnd()}…` : words
}
