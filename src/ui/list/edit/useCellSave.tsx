import { useUpdate } from '@refinedev/core'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/ApiError.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { apart, atOnce } from '#src/core/calls/apart.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import type { OpenCell } from './useCellEditor.ts'

type Values = Readonly<Record<string, unknown>>
type Props = {
  presentation: Presentation
  cell: OpenCell
  /** Called with the current record, also when another account changed it. */
  onSaved: (record: AnyRecord) => void
  onDone: () => void
}

/**
 * Saves one value if the record's revision is unchanged, and offers an undo on the same condition. After a conflict
 * it shows the other change instead of overwriting it.
 */
export function useCellSave({ presentation, cell: { name, record }, onSaved, onDone }: Props) {
  const { resource, form } = presentation
  const { t } = useTranslation(['cellEdit', 'ui', 'resources'])
  const { notification } = App.useApp()
  const records = useRecords()
  const { mutateAsync: update } = useUpdate<AnyRecord>({ ...apart, ...quiet, mutationOptions: atOnce })
  const format = useFormat()
  const titleOf = useTitleOf(presentation)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const key = `${resource.name}.cell`

  async function write(values: Values, { id, revision }: AnyRecord): Promise<AnyRecord> {
    const { data } = await update({ resource: resource.name, id, values: { ...values, revision } })
    onSaved(data)
    return data
  }

  async function wordsOf(error: unknown): Promise<string> {
    if (!(error instanceof ApiError)) return messageOf(error)
    if (error.id !== 'general.conflict') return error.fields[0]?.message ?? error.message
    onSaved(await records.one<AnyRecord>(resource.name, record.id))
    const time = format.parse(String(error.params.time ?? ''))
    return t('conflict', { by: String(error.params.by ?? ''), time: time ? format.moment(time) : '' })
  }

  async function undo(before: Values, saved: AnyRecord) {
    notification.destroy(key)
    try {
      await write(before, saved)
    } catch (error) {
      notification.error({ key, message: await wordsOf(error).catch(messageOf) })
    }
  }

  async function save(value: unknown) {
    if (value === record[name]) return onDone()
    const dependentValues = form?.follow?.(name, { ...record, [name]: value }, record) ?? {}
    const values: Values = { [name]: value, ...dependentValues }
    const before = Object.fromEntries(Object.keys(values).map(changed => [changed, record[changed] ?? null]))
    setSaving(true)
    try {
      const saved = await write(values, record)
      notification.success({
        key,
        message: t('saved', { title: titleOf(saved), field: t(labelKeyOf(scopeOf(resource), name)) }),
        actions: (
          <Button size="small" onClick={() => void undo(before, saved)}>
            {t('undo')}
          </Button>
        ),
      })
      onDone()
    } catch (error) {
      setRefusal(await wordsOf(error).catch(messageOf))
    } finally {
      setSaving(false)
    }
  }

  return { save: (value: unknown) => void save(value), isSaving, refusal }
}
