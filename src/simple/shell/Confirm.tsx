import { useTranslation } from 'react-i18next'
import { Sheet } from './Sheet.tsx'

type Props = { question: string; action: string; onConfirm: () => void; onClose: () => void }

/** Confirmation dialog for irreversible actions. */
export function Confirm({ question, action, onConfirm, onClose }: Props) {
  const { t } = useTranslation('simple')
  return (
    <Sheet title={question} onClose={onClose}>
      <div className="simple-buttons">
        <button type="button" className="simple-button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="simple-button simple-main-button"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {action}
        </button>
      </div>
    </Sheet>
  )
}
