import { useInvalidate, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { type MessageSend, messageSend } from '#contract/resources/system/messageSend.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/**
 * Actions on the user's messages; each resolves to its success. Lists and the bell refresh immediately, even without
 * the socket.
 */
export function useOwnMessages() {
  const call = useCall()
  const records = useRecords()
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
    remove: (ids: readonly string[]) => done(() => records.remove(messageSend.name, ids)),
  }
}
export type OwnMessages = ReturnType<typeof useOwnMessages>
