import { Modal, Skeleton } from 'antd'
import { createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { outboxMessage } from '#contract/resources/system/outboxMessage.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = { record: AnyRecord; onClose: () => void }

/** Shows a message's content, so that it can be delivered manually. The server records the access. */
export function ReadMessageAction({ record, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { data, error } = useCallQuery(outboxMessage, 'content', { id: record.id })
  return (
    <Modal
      open
      title={t('outbox.read', { recipient: String(record.recipient) })}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon message={messageOf(error)} />}
      {!error && !data && <Skeleton active title={false} />}
      {data && (
        <div className="outbox-text" dir="auto">
          {data.subject !== '' && <h2 className="settings-heading">{data.subject}</h2>}
          <p>{messageLink(data.text)}</p>
        </div>
      )}
    </Modal>
  )
}

/** Turns URLs in the text into links with left-to-right direction. */
function messageLink(text: string): ReactNode {
  const parts = text
    .split(/(https?:\/\/\S+)/)
    .map(part =>
      part.startsWith('http')
        ? createElement('a', { href: part, dir: 'ltr', target: '_blank', rel: 'noreferrer noopener' }, part)
        : part,
    )
  return createElement('span', null, ...parts)
}
