import { useDeleteMany, useInvalidate } from '@refinedev/core'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { apart, atOnce } from '#src/core/calls/apart.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { DeletionList } from './DeletionList.tsx'

type Given = Readonly<Record<string, unknown>>

/** Deletes records after a confirmation that names them; then refetches every list of the resource. */
export function useDeleteRecords(presentation: Presentation) {
  const { resource, Dependents } = presentation
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  const { mutateAsync: deleteMany } = useDeleteMany<AnyRecord>({ mutationOptions: atOnce })
  const invalidate = useInvalidate()

  async function remove(records: readonly AnyRecord[], given: Given): Promise<boolean> {
    const ids = records.map(record => record.id)
    try {
      await deleteMany({
        ...apart,
        resource: resource.name,
        ids,
        meta: { given },
        successNotification: { type: 'success', message: t('delete.done', { count: ids.length }) },
        errorNotification: error => ({ type: 'error', message: t('delete.failed', { reason: messageOf(error) }) }),
      })
      return true
    } catch {
      return false
    } finally {
      await invalidate({ resource: resource.name, invalidates: ['resourceAll'] })
    }
  }

  return (records: readonly AnyRecord[], onDone: () => void) => {
    let given: Given = {}
    const dialog = modal.confirm({
      title: t('delete.title', { count: records.length }),
      content: (
        <>
          <DeletionList presentation={presentation} records={records} />
          {Dependents && (
            <Dependents
              records={records}
              onBlocked={(isBlocked = true) => dialog.update({ okButtonProps: { danger: true, disabled: isBlocked } })}
              onChoice={choice => {
                given = choice
              }}
            />
          )}
        </>
      ),
      okText: t('delete.confirm', { count: records.length }),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: async () => {
        if (await remove(records, given)) onDone()
      },
    })
  }
}
