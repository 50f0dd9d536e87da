import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageStatus } from '#contract/resources/system/messageSend.ts'
import type { OwnMessages } from '#src/plugins/messages/inbox/useOwnMessages.ts'
import { useConfirmDelete } from './useConfirmDelete.ts'
import type { MessageCenter } from './useMessageCenter.ts'

type Props = { center: MessageCenter; own: OwnMessages; ids: readonly string[]; onDone: () => void }

/** Actions on the selected messages; without a selection, on the whole box. */
export function BoxActions({ center, own, ids, onDone }: Props) {
  const { t } = useTranslation('messages')
  const forGood = useConfirmDelete()
  const { box } = center

  async function move(work: (ids: string[]) => Promise<boolean>) {
    if (!(await work([...ids]))) return
    center.letGo(ids)
    onDone()
  }
  const button = (key: string, onClick: () => void, danger = false) => (
    <Button key={key} size="small" danger={danger} disabled={own.isBusy} onClick={onClick}>
      {t(`messages:${key}`)}
    </Button>
  )
  const toStatus = (status: 0 | 1 | 2) => () => void move(chosen => own.setStatus(chosen, status))

  if (ids.length === 0) {
    if (box === 'unread' && center.rows.some(row => row.status === messageStatus.unread))
      return button('readAll', () => void own.readAll())
    if (box === 'bin')
      return button(
        'emptyBin',
        () => forGood({ title: t('messages:emptyBinTitle'), ok: t('messages:emptyBin'), onConfirm: own.emptyBin }),
        true,
      )
    return null
  }
  if (box === 'bin') {
    return [
      button('restore', () => void move(own.restore)),
      button(
        'remove',
        () =>
          forGood({
            title: t('messages:removeTitle', { count: ids.length }),
            ok: t('messages:remove'),
            onConfirm: () => move(own.remove),
          }),
        true,
      ),
    ]
  }
  return [
    box === 'unread'
      ? button('markRead', toStatus(messageStatus.read))
      : button('markUnread', toStatus(messageStatus.unread)),
    button('toBin', toStatus(messageStatus.recycled)),
  ]
}
