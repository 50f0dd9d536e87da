import { useMany } from '@refinedev/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { type MessageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { useSession } from '#src/core/services/services.ts'
import { useMessageNudge } from '#src/plugins/messages/useMessageNudge.ts'

type Props = { id: string | null; onUnread: (record: MessageSend) => void }

/** The message that is open. Should it be deleted meanwhile, what was read stays on the page and `isGone` says so. */
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
  // Callers who may follow up a message see the deliveries of others: here only one's own are read.
  const found = query.data?.data.find(record => record.id === id && record.userId === user?.id)
  const [last, setLast] = useState<MessageSend>()
  if (found && found !== last) setLast(found)
  const record = found ?? (last?.id === id ? last : undefined)

  const [greeted, setGreeted] = useState<string>()
  const greet = useEffectEvent((opened: MessageSend) => {
    setGreeted(opened.id)
    if (opened.status === messageStatus.unread && greeted !== opened.id) onUnread(opened)
  })
  // Once per opening: a message that is marked as unread while it is open stays so.
  useEffect(() => {
    if (found) greet(found)
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
