import { useList } from '@refinedev/core'
import { type MessageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { useMessageNudge } from './useMessageNudge.ts'

const shown = 5

/**
 * Number of unread messages, and the newest ones. Events missed while the socket is disconnected need no handling
 * here: the shell refetches all data after a reconnection.
 */
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
