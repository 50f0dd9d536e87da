import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import '#src/plugins/sending/preflight/preflight.css'

type Props = { note: string; onChange: (note: string) => void }

/** Explains that the send needs approval, with a note for the approver. */
export function RequestNote({ note, onChange }: Props) {
  const { t } = useTranslation('reviews')
  const id = useId()
  return (
    <div className="send-summary">
      <Alert type="info" showIcon message={t('must')} />
      <label htmlFor={id}>{t('note')}</label>
      <Input.TextArea
        id={id}
        value={note}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
