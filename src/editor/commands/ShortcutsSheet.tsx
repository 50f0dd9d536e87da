import './shortcuts.css'
import { Modal } from 'antd'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '#src/core/services/services.ts'
import { commandIds, commandKeys } from './commandId.ts'
import { keyWords } from './keyWords.ts'

const pointerWays = [
  'space',
  'wheel',
  'wheelZoom',
  'shiftResize',
  'altDrag',
  'shiftClick',
  'layers',
  'dropFiles',
] as const

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const { help: Help } = useAdmin().assembly
  return (
    <Modal open title={t('shortcuts.title')} width={720} footer={null} onCancel={onClose}>
      {Help && (
        <Suspense fallback={null}>
          <Help onLeave={onClose} />
        </Suspense>
      )}
      <dl className="builder-shortcuts">
        {commandIds.map(id => (
          <Fragment key={id}>
            <dt>{t(`commands.${id}`)}</dt>
            <dd>
              <kbd dir="ltr">{keyWords(commandKeys[id][0])}</kbd>
            </dd>
          </Fragment>
        ))}
        {pointerWays.map(way => (
          <Fragment key={way}>
            <dt>{t(`shortcuts.${way}.does`)}</dt>
            <dd>{t(`shortcuts.${way}.how`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  )
}
