import { useNotification, useUpdateMany } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Returns a function that moves files into a folder, one at a time, and notifies the user of the result. */
export function useMove() {
  const { t } = useTranslation('media')
  const { mutateAsync: updateMany } = useUpdateMany(quiet)
  const { open } = useNotification()

  return async (records: readonly Pick<AnyRecord, 'id'>[], folderId: string): Promise<void> => {
    try {
      const ids = records.map(({ id }) => id)
      await updateMany({ resource: 'file', ids, values: { folderId }, invalidates: ['resourceAll'] })
      open?.({ type: 'success', message: t('move.done', { count: records.length }) })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error) })
    }
  }
}
