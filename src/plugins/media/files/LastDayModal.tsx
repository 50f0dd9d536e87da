import { useUpdate } from '@refinedev/core'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'

type Props = { records: readonly AnyRecord[]; onClose: () => void }

/** Sets one expiry day for all files, or removes it. */
export default function LastDayModal({ records, onClose }: Props) {
  const { t } = useTranslation(['media', 'ui', 'resources'])
  const { mutateAsync: update } = useUpdate(quiet)
  const days = new Set(records.map(({ validUntil }) => validUntil ?? null))
  const [day, setDay] = useState<unknown>(days.size === 1 ? [...days][0] : null)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      for (const { id, revision } of records)
        await update({
          resource: 'file',
          id,
          values: { validUntil: day ?? null, revision },
          invalidates: ['resourceAll'],
        })
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      width={440}
      title={t('media:lastDay.title', { count: records.length })}
      okText={t('media:lastDay.save')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item
          label={t('resources:file.fields.validUntil')}
          htmlFor="last-day"
          validateStatus={problem === undefined ? undefined : 'error'}
          help={
            <span id="last-day-note" role={problem === undefined ? undefined : 'alert'}>
              {problem ?? t('resources:file.help.validUntil')}
            </span>
          }
        >
          <DateInput
            id="last-day"
            value={day}
            onChange={next => {
              setDay(next)
              setProblem(undefined)
            }}
            isWrong={problem !== undefined}
            aria-describedby="last-day-note"
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
