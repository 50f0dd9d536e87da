import { FileZipOutlined } from '@ant-design/icons'
import { Button, Modal, Progress, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ImportedPrograms } from '#contract/resources/programs/program.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import './importPrograms.css'
import { Lacking } from './Lacking.tsx'
import { useProgramImport } from './useProgramImport.ts'

/**
 * Focuses each new step: the focused element is removed with the previous step, and without focus the dialog would
 * not receive Escape.
 */
const focus = (element: HTMLElement | null) => element?.focus()

/** Chooses, uploads, checks and imports a package; closing the dialog does not stop the import. */
export default function ImportProgramsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('programs')
  const { stage, choose, restart } = useProgramImport()
  return (
    <Modal open title={t('import.title')} footer={null} onCancel={onClose} width={560} destroyOnHidden>
      {stage.kind === 'choose' && <Choose onFile={choose} />}
      {(stage.kind === 'sending' || stage.kind === 'checking') && (
        <div className="import-programs" tabIndex={-1} ref={focus}>
          <p>
            {t(`import.${stage.kind}`)} <bdi>{stage.name}</bdi>
          </p>
          <Progress percent={stage.percent} status="active" aria-label={t(`import.${stage.kind}`)} />
          <Alert type="info" showIcon message={t('import.leave')} />
        </div>
      )}
      {stage.kind === 'failed' && (
        <div className="import-programs" tabIndex={-1} ref={focus}>
          <Alert type="error" showIcon role="alert" message={t('import.failed')} description={stage.message} />
          <Button onClick={restart}>{t('import.again')}</Button>
        </div>
      )}
      {stage.kind === 'done' && <Outcome imported={stage.imported} onClose={onClose} />}
    </Modal>
  )
}

function Choose({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('programs')
  return (
    <div className="import-programs">
      <Upload.Dragger
        accept=".zip"
        multiple={false}
        showUploadList={false}
        customRequest={() => undefined}
        beforeUpload={file => {
          onFile(file)
          return false
        }}
      >
        {decorative(<FileZipOutlined aria-hidden className="import-programs-icon" />)}
        <p>{t('import.drop')}</p>
        <p className="import-programs-muted">{t('import.kinds')}</p>
      </Upload.Dragger>
      <p className="import-programs-muted">{t('import.names')}</p>
    </div>
  )
}

function Outcome({ imported, onClose }: { imported: ImportedPrograms; onClose: () => void }) {
  const { t } = useTranslation('programs')
  const { programs, reused, unlinked, leftFonts } = imported
  return (
    <div className="import-programs" tabIndex={-1} ref={focus}>
      <Alert
        type="success"
        showIcon
        role="status"
        message={t('import.done', { count: programs.length })}
        description={reused > 0 ? t('import.reused', { count: reused }) : undefined}
      />
      <ul>
        {programs.map(({ id, title }) => (
          <li key={id}>
            <Link to={addressOf('program', 'show', id)} onClick={onClose}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <Lacking message={t('import.unlinked')} titles={unlinked} />
      <Lacking message={t('import.leftFonts')} titles={leftFonts} />
      <Button onClick={onClose}>{t('import.close')}</Button>
    </div>
  )
}
