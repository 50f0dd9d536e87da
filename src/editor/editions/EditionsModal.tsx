import './editions.css'
import { Empty, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { program, type SavedEdition } from '#contract/resources/programs/program.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { useFilesAtHand } from '#src/editor/media/useFilesAtHand.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { EditionList } from './EditionList.tsx'
import { EditionPane } from './EditionPane.tsx'
import { useVersionWords } from './useVersionWords.ts'

type Props = { programId: string; title: string; refusal?: string; onRestored: () => void; onClose: () => void }

/** Saved versions; restoring one is an undoable step, saved with the next save. */
export function EditionsModal({ programId, title, refusal, onRestored, onClose }: Props) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { titleOf } = useVersionWords()
  const { data: editions, error, refetch } = useCallQuery(program, 'getVersions', { id: programId })
  const refresh = useFreshCalls(program)
  const [chosen, setChosen] = useState<number | null>(null)
  // Requests the files of the artboard, which is offered for comparison.
  useFilesAtHand(useProgram(snapshot => snapshot.document))
  const edition = editions?.find(({ revision }) => revision === chosen) ?? editions?.[0]

  function restore(of: SavedEdition, document: ProgramDocument) {
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
      {editions && edition ? (
        <div className="versions">
          <EditionList editions={editions} title={title} chosen={edition.revision} onChoose={setChosen} />
          <EditionPane
            key={edition.revision}
            programId={programId}
            edition={edition}
            editions={editions}
            refusal={refusal}
            onChanged={() => void refresh()}
            onRestore={document => restore(edition, document)}
          />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : editions ? (
        <Empty description={t('versions.none')} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
