import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FindChoices } from './FindChoices.tsx'
import type { FoundRecord } from './FoundRecord.ts'
import { RecordChoices } from './RecordChoices.tsx'
import './palette.css'

type Props = { isOpen: boolean; onClose: () => void }

/** Finds pages, actions and records, and shows the actions of a found record. */
export default function Palette({ isOpen, onClose }: Props) {
  const { t } = useTranslation('app')
  const [chosen, setChosen] = useState<FoundRecord>()
  const [before, setBefore] = useState(isOpen)
  if (before !== isOpen) {
    setBefore(isOpen)
    // The found record stays until the palette opens again, because a dialog of one of its actions may still be open.
    if (isOpen) setChosen(undefined)
  }
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      title={<span className="m-visually-hidden">{t('app:palette.open')}</span>}
      styles={{ header: { margin: 0 } }}
      closable={false}
      destroyOnHidden={!chosen}
      width={600}
      style={{ insetBlockStart: '12vh' }}
      className="m-palette"
    >
      {chosen ? (
        <RecordChoices found={chosen} isOpen={isOpen} onBack={() => setChosen(undefined)} onDone={onClose} />
      ) : (
        <FindChoices onActions={setChosen} onDone={onClose} />
      )}
    </Modal>
  )
}
