import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { ConflictModal } from './ConflictModal.tsx'
import { MissingModal } from './MissingModal.tsx'
import type { Saving } from './useSaving.ts'

type Props = { saving: Saving; theirs: string; onCopy: () => void }

/** Shows why saving failed, and what the user can do about it. */
export function SavingNotices({ saving, theirs, onCopy }: Props) {
  const { t } = useTranslation('editor')
  const { reveal } = useBuilder()
  const nodes = useProgram(snapshot => snapshot.document.nodes)
  const { failure, missing, conflict } = saving
  return (
    <>
      {failure && (
        <Alert
          banner
          type="error"
          message={t('save.failure', { reason: failure })}
          action={
            <Button size="small" onClick={() => void saving.save()}>
              {t('save.again')}
            </Button>
          }
        />
      )}
      {missing && (
        <MissingModal
          missing={missing}
          nodes={nodes}
          onClose={saving.closeMissing}
          onGo={nodeId => {
            saving.closeMissing()
            reveal(nodeId)
          }}
        />
      )}
      {conflict && (
        <ConflictModal
          conflict={conflict}
          theirs={theirs}
          onCopy={onCopy}
          onOverwrite={saving.overwrite}
          onClose={saving.closeConflict}
        />
      )}
    </>
  )
}
