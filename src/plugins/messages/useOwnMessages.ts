import { useDeleteMany, useInvalidate, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { type MessageSend, messageSend } from '#contract/resources/system/messageSend.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Ids of a deletion travel in the address, so they go in parts. */
const atOnce = 100

/** What readers do with their messages; each answers whether it was done. Lists and the bell follow at once, socket or not. */
export function useOwnMessages() {
  const call = useCall()
  const { mutateAsync: deleteMany } = useDeleteMany()
  const invalidate = useInvalidate()
  const { open } = useNotification()
  const [isBusy, setBusy] = useState(false)

  async function done(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error), key: 'messages' })
      return false
    } finally {
      setBusy(false)
      await invalidate({ resource: messageSend.name, invalidates: ['resourceAll'] })
    }
  }

  return {
    isBusy,
    setStatus: (ids: string[], status: MessageSend['status']) =>
      done(() => call(messageSend, 'setStatus', { ids, status })),
    restore: (ids: string[]) => done(() => call(messageSend, 'restore', { ids })),
    readAll: () => done(() => call(messageSend, 'readAll')),
    emptyBin: () => done(() => call(messageSend, 'emptyBin')),
    remove: (ids: readonly string[]) =>
      done(async () => {
        for (let start = 0; start < ids.length; start += atOnce)
          await deleteMany({
            resource: messageSend.name,
            ids: ids.slice(start, start + atOnce),
            invalidates: [],
            ...quiet,
          })
      }),
  }
}
export type OwnMessages = ReturnType<typeof useOwnMessages>
