import { useMany } from '@refinedev/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { type MessageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { useSession } from '#src/core/services/services.ts'
import { useMessageNudge } from '#src/plugins/messages/inbox/useMessageNudge.ts'

type Props = { id: string | null; onUnread: (record: MessageSend) => void }

/** The open message. If it is deleted while it is open, it stays on the page and `isGone` is true. */
export function useOpened({ id, onUnread }: Props) {
  const { user } = useSession()
  const { query } = useMany<MessageSend>({
    resource: 'messageSend',
    ids: id === null ? [] : [id],
    liveMode: 'off',
    queryOptions: { enabled: id !== null, staleTime: 0 },
    errorNotification: false,
  })
  useMessageNudge(() => {
    if (id !== null) void query.refetch()
  })
  // For users who may track deliveries, the query also returns messages of other users; this page opens only the
  // user's own messages.
  const found = query.data?.data.find(record => record.id === id && record.userId === user?.id)
  const [last, setLast] = useState<MessageSend>()
  if (found && found !== last) setLast(found)
  const record = found ?? (last?.id === id ? last : undefined)

  const [markedId, setGreeted] = useState<string>()
  const markRead = useEffectEvent((opened: MessageSend) => {
    setGreeted(opened.id)
    if (opened.status === messageStatus.unread && markedId !== opened.id) onUnread(opened)
  })
  // Marks a message as read once per opening: one marked as unread while it is open stays unread.
  useEffect(() => {
    if (found) markRead(found)
    if (id === null) setGreeted(undefined)
  }, [found, id])

  return {
    record,
    isGone: query.data !== undefined && !query.isFetching && found === undefined,
    isLoading: query.isLoading,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
