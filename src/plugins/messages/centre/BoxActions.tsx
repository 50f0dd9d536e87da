import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageStatus } from '#contract/resources/system/messageSend.ts'
import type { OwnMessages } from '#src/plugins/messages/useOwnMessages.ts'
import type { Centre } from './useCentre.ts'
import { useForGood } from './useForGood.ts'

type Props = { centre: Centre; own: OwnMessages; ids: readonly string[]; onDone: () => void }

/** Actions on the selected messages; without a selection, on the whole box. */
export function BoxActions({ centre, own, ids, onDone }: Props) {
  const { t } = useTranslation('messages')
  const forGood = useForGood()
  const { box } = centre

  async function move(work: (ids: string[]) => Promise<boolean>) {
    if (!(await work([...ids]))) return
    centre.letGo(ids)
    onDone()
  }
  const button = (key: string, onClick: () => void, danger = false) => (
    <Button key={key} size="small" danger={danger} disabled={own.isBusy} onClick={onClick}>
      {t(`messages:${key}`)}
    </Button>
  )
  const toStatus = (status: 0 | 1 | 2) => () => void move(chosen => own.setStatus(chosen, status))

  if (ids.length === 0) {
    if (box === 'unread' && centre.rows.some(row => row.status === messageStatus.unread))
      return button('readAll', () => void own.readAll())
    if (box === 'bin')
      return button(
        'emptyBin',
        () => forGood({ title: t('messages:emptyBinTitle'), ok: t('messages:emptyBin'), go: own.emptyBin }),
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
            go: () => move(own.remove),
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
