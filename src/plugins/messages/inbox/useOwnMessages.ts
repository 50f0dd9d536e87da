import { useDeleteMany, useInvalidate, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { type MessageSend, messageSend } from '#contract/resources/system/messageSend.ts'
import { apart, atOnce } from '#src/core/calls/apart.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/**
 * Actions on the user's messages; each resolves to whether it succeeded. Lists and the bell refresh immediately, even
 * without the socket.
 */
export function useOwnMessages() {
  const { mutateAsync: setStatus } = useCallMutation(messageSend, 'setStatus', quiet)
  const { mutateAsync: restore } = useCallMutation(messageSend, 'restore', quiet)
  const { mutateAsync: readAll } = useCallMutation(messageSend, 'readAll', quiet)
  const { mutateAsync: emptyBin } = useCallMutation(messageSend, 'emptyBin', quiet)
  const { mutateAsync: deleteMany } = useDeleteMany({ mutationOptions: atOnce })
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
    setStatus: (ids: string[], status: MessageSend['status']) => done(() => setStatus({ ids, status })),
    restore: (ids: string[]) => done(() => restore({ ids })),
    readAll: () => done(() => readAll()),
    emptyBin: () => done(() => emptyBin()),
    remove: (ids: readonly string[]) =>
      done(() => deleteMany({ ...apart, ...quiet, resource: messageSend.name, ids: [...ids] })),
  }
}
export type OwnMessages = ReturnType<typeof useOwnMessages>
