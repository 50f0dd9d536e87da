import { type CrudFilter, useList } from '@refinedev/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type MessageSend, messageStatus } from '#contract/resources/system/messageSend.ts'
import { type Box, boxes } from '#src/plugins/messages/inbox/messageCenterAddress.ts'
import { useMessageNudge } from '#src/plugins/messages/inbox/useMessageNudge.ts'

export const pageSize = 20
const statusOf: { readonly [B in Box]: MessageSend['status'] } = {
  unread: messageStatus.unread,
  read: messageStatus.read,
  bin: messageStatus.recycled,
}

/** State of the message center, derived from the URL: box, search, page and open message. */
export function useMessageCenter() {
  const [params, setParams] = useSearchParams()
  const box = boxes.find(name => name === params.get('box')) ?? 'unread'
  const key = params.get('key') ?? ''
  const type = params.get('type') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const openId = params.get('id')
  const scope = JSON.stringify([box, key, type, page])
  const [openedHere, setHeld] = useState<{ scope: string; records: readonly MessageSend[] }>({ scope, records: [] })

  const filters: CrudFilter[] = [{ field: 'status', operator: 'eq', value: statusOf[box] }]
  if (key) filters.push({ field: 'key', operator: 'contains', value: key })
  if (type) filters.push({ field: 'type', operator: 'in', value: [type] })
  const { query } = useList<MessageSend>({
    resource: 'messageSend',
    filters,
    sorters: [{ field: 'createTime', order: 'desc' }],
    pagination: { mode: 'server', currentPage: page, pageSize },
    liveMode: 'off',
    errorNotification: false,
  })
  useMessageNudge(() => void query.refetch())

  function change(next: Readonly<Record<string, string | null>>, { replace = false } = {}) {
    setParams(
      now => {
        const changed = new URLSearchParams(now)
        for (const [name, value] of Object.entries(next)) {
          if (value) changed.set(name, value)
          else changed.delete(name)
        }
        return changed
      },
      { replace },
    )
  }

  const rows = query.data?.data ?? []
  return {
    box,
    key,
    type,
    page,
    openId,
    /** Messages opened in the unread box stay there, although they are read now. */
    rows: openedHere.scope === scope ? withOpened(rows, openedHere.records) : rows,
    total: query.data?.total ?? 0,
    isLoading: query.isLoading,
    error: query.error,
    retry: () => void query.refetch(),
    choose: (next: Box) => change({ box: next, id: null, page: null }),
    search: (text: string) => change({ key: text.trim() || null, page: null }, { replace: true }),
    narrow: (next: string) => change({ type: next || null, page: null }),
    widen: () => change({ key: null, type: null, page: null }),
    turn: (next: number) => change({ page: next > 1 ? String(next) : null }),
    open: (record: MessageSend) => {
      setHeld(now => ({ scope, records: [...(now.scope === scope ? now.records : []), record] }))
      change({ id: record.id })
    },
    close: () => change({ id: null }),
    /** Stops keeping opened messages in the box, because the user has moved or deleted them. */
    letGo: (ids: readonly string[]) =>
      setHeld(now => ({ ...now, records: now.records.filter(({ id }) => !ids.includes(id)) })),
  }
}
export type MessageCenter = ReturnType<typeof useMessageCenter>

/** Merges fetched rows with opened rows that left the box, each in its place, so that nothing moves while reading. */
export function withOpened(rows: readonly MessageSend[], openedHere: readonly MessageSend[]): MessageSend[] {
  const fetched = new Set(rows.map(row => row.id))
  const kept = new Map(openedHere.filter(row => !fetched.has(row.id)).map(row => [row.id, row]))
  const opened = [...kept.values()].map(row => ({ ...row, status: messageStatus.read }))
  return [...rows, ...opened].sort((one, other) =>
    one.createTime === other.createTime
      ? other.id.localeCompare(one.id)
      : other.createTime.localeCompare(one.createTime),
  )
}
