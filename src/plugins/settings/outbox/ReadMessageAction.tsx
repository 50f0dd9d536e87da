import { Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { outboxMessage } from '#contract/resources/outboxMessage.ts'
import type { AnyRecord } from '#src/core/present.ts'
import { useCallQuery } from '#src/core/useCallQuery.ts'
import { Alert } from '#src/ui/pieces/Alert.tsx'
import { messageOf } from '#src/ui/pieces/messageOf.ts'
import { messageLink } from './messageLink.ts'

type Props = { record: AnyRecord; onClose: () => void }

/** What a message says, for whoever has to pass it on by hand. Looking is recorded. */
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
