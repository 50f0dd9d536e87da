import { useList } from '@refinedev/core'
import { type MessageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { useMessageNudge } from '#src/plugins/messages/useMessageNudge.ts'

const shown = 5

/** How many messages wait, and the newest of them. After a gap of the socket the shell asks for everything again. */
export function useUnread(): { count: number; newest: readonly MessageSend[]; isKnown: boolean } {
  const { query } = useList<MessageSend>({
    resource: 'messageSend',
    filters: [{ field: 'status', operator: 'eq', value: messageStatus.unread }],
    sorters: [{ field: 'createTime', order: 'desc' }],
    pagination: { mode: 'server', currentPage: 1, pageSize: shown },
    liveMode: 'off',
    errorNotification: false,
  })
  useMessageNudge(() => void query.refetch())
  return { count: query.data?.total ?? 0, newest: query.data?.data ?? [], isKnown: query.data !== undefined }
}
