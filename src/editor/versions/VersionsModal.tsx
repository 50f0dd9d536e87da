import './versions.css'
import { Empty, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { program, type SavedVersion } from '#contract/resources/programs/program.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFilesAtHand } from './useFilesAtHand.ts'
import { useVersionWords } from './useVersionWords.ts'
import { VersionList } from './VersionList.tsx'
import { VersionPane } from './VersionPane.tsx'

type Props = { programId: string; title: string; refusal?: string; onRestored: () => void; onClose: () => void }

/** Saved versions; restoring one is an undoable step, saved with the next save. */
export function VersionsModal({ programId, title, refusal, onRestored, onClose }: Props) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { titleOf } = useVersionWords()
  const { data: versions, error, refetch } = useCallQuery(program, 'getVersions', { id: programId })
  const refresh = useFreshCalls(program)
  const [chosen, setChosen] = useState<number | null>(null)
  // Comparisons include the artboard.
  useFilesAtHand(useProgram(snapshot => snapshot.document))
  const version = versions?.find(({ revision }) => revision === chosen) ?? versions?.[0]

  function restore(of: SavedVersion, document: ProgramDocument) {
    store.change({ key: 'restoreVersion', values: { version: titleOf(of) } }, () => document)
    onRestored()
    onClose()
  }
  return (
    <Modal
      open
      className="builder-preview"
      title={t('versions.of', { title })}
      width="100%"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {versions && version ? (
        <div className="versions">
          <VersionList versions={versions} title={title} chosen={version.revision} onChoose={setChosen} />
          <VersionPane
            key={version.revision}
            programId={programId}
            version={version}
            versions={versions}
            refusal={refusal}
            onChanged={() => void refresh()}
            onRestore={document => restore(version, document)}
          />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : versions ? (
        <Empty description={t('versions.none')} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
