import { type CrudFilter, useNotification } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

type Props = {
  resource: string
  filters: readonly CrudFilter[]
  /** Number of records found, on all pages. */
  total: number
  chosen: number
  onAll: (records: readonly AnyRecord[]) => void
  onNone: () => void
}

/** Number of selected records, and buttons that select all found records or none. */
export function PickCount({ resource, filters, total, chosen, onAll, onNone }: Props) {
  const { t } = useTranslation('preflight')
  const records = useRecords()
  const { open } = useNotification()
  const [isReading, setReading] = useState(false)

  async function readAll() {
    setReading(true)
    try {
      onAll(await records.all<AnyRecord>({ resource, filters }))
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error) })
    } finally {
      setReading(false)
    }
  }

  return (
    <div className="send-pick-count">
      <span aria-live="polite">{t('chosen', { count: chosen })}</span>
      {total > 1 && (
        <Button type="link" size="small" loading={busy(isReading)} onClick={() => void readAll()}>
          {t('chooseAll', { count: total })}
        </Button>
      )}
      {chosen > 0 && (
        <Button type="link" size="small" onClick={onNone}>
          {t('chooseNone')}
        </Button>
      )}
    </div>
  )
}
