import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import PageHelp from './PageHelp.tsx'

export default function HelpModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app')
  return (
    <Modal open title={t('help')} width={640} footer={null} onCancel={onClose}>
      <PageHelp onLeave={onClose} />
    </Modal>
  )
}
