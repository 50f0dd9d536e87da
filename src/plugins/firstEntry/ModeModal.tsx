import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { simplePath } from '#src/core/rights/guardOf.ts'
import { useServices } from '#src/core/services/services.ts'
import { ModePicture } from './ModePicture.tsx'
import './modeModal.css'

/** Chooses simple or professional mode; closing the dialog chooses professional (spec 2). */
export default function ModeModal() {
  const { t } = useTranslation('firstEntry')
  const { session } = useServices()
  const stay = () => void session.chooseMode('professional')
  const choices = [
    // Opening simple mode stores the choice.
    { mode: 'simple', choose: () => location.assign(simplePath) },
    { mode: 'professional', choose: stay },
  ] as const
  return (
    <Modal open width="80%" title={t('title')} footer={<p className="version-later">{t('later')}</p>} onCancel={stay}>
      <div className="version-choices">
        {choices.map(({ mode, choose }) => (
          <button key={mode} type="button" className="version-choice" onClick={choose}>
            <ModePicture mode={mode} />
            <strong>{t(`${mode}.title`)}</strong>
            <span>{t(`${mode}.text`)}</span>
          </button>
        ))}
      </div>
    </Modal>
  )
}
