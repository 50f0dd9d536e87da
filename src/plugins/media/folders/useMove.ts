import { useDataProvider, useInvalidate, useNotification } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

/** Puts files into a folder, one after the other; says how many came to lie there. */
export function useMove() {
  const { t } = useTranslation('media')
  const provider = useDataProvider()
  const invalidate = useInvalidate()
  const { open } = useNotification()

  return async (records: readonly Pick<AnyRecord, 'id'>[], folderId: string): Promise<void> => {
    try {
      for (const { id } of records) await provider().update({ resource: 'file', id, variables: { folderId } })
      open?.({ type: 'success', message: t('move.done', { count: records.length }) })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error) })
    } finally {
      await invalidate({ resource: 'file', invalidates: ['resourceAll'] })
    }
  }
}
