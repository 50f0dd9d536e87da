import { Button, Select, Skeleton, Spin, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { SavedEdition } from '#contract/resources/programs/program.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { useFilesAtHand } from '#src/editor/media/useFilesAtHand.ts'
import { PreviewPlayer } from '#src/editor/preview/PreviewPlayer.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { CompareView } from './CompareView.tsx'
import { DeleteEdition } from './DeleteEdition.tsx'
import { EditionName } from './EditionName.tsx'
import { useEdition } from './useEdition.ts'
import { useVersionWords } from './useVersionWords.ts'

type Props = {
  programId: string
  edition: SavedEdition
  editions: readonly SavedEdition[]
  /** Why restoring is disabled. */
  refusal?: string
  /** Called after a version was renamed or deleted. */
  onChanged: () => void
  onRestore: (document: ProgramDocument) => void
}

/** One version: play, rename, compare and restore it. */
export function EditionPane({ programId, edition, editions, refusal, onChanged, onRestore }: Props) {
  const { t } = useTranslation('editor')
  const { titleOf } = useVersionWords()
  const { document, error, retry } = useEdition(programId, edition.revision)
  /** Version to compare with: `artboard`, or the revision of a saved one. */
  const [other, setOther] = useState<'artboard' | number | null>(null)
  const isThere = useFilesAtHand(document)
  const others = editions.filter(({ revision }) => revision !== edition.revision)
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <div className="versions-pane">
      <div className="versions-bar">
        <EditionName key={edition.revision} programId={programId} edition={edition} onNamed={onChanged} />
        <Select
          className="versions-other"
          aria-label={t('versions.compare')}
          placeholder={t('versions.compare')}
          allowClear
          value={other}
          onChange={(value: 'artboard' | number | undefined) => setOther(value ?? null)}
          options={[
            { value: 'artboard', label: t('versions.artboard') },
            ...others.map(one => ({ value: one.revision, label: titleOf(one) })),
          ]}
        />
        <Tooltip title={refusal}>
          <Button
            type="primary"
            aria-disabled={refusal !== undefined || document === null || undefined}
            data-off={refusal !== undefined || undefined}
            onClick={() => refusal === undefined && document && onRestore(document)}
          >
            {t('versions.restore')}
          </Button>
        </Tooltip>
        {!edition.isCurrent && <DeleteEdition programId={programId} edition={edition} onDeleted={onChanged} />}
      </div>
      {!document || !isThere ? (
        <div className="builder-preview-wait">
          <Spin />
        </div>
      ) : other === null ? (
        <PreviewPlayer key={edition.revision} document={document} from={0} />
      ) : (
        <Compared
          key={`${edition.revision} ${other}`}
          before={{ label: titleOf(edition), document }}
          programId={programId}
          other={others.find(({ revision }) => revision === other) ?? null}
        />
      )}
    </div>
  )
}

type ComparedProps = {
  before: { label: string; document: ProgramDocument }
  programId: string
  /** Version to compare with; null: the artboard. */
  other: SavedEdition | null
}

function Compared({ before, programId, other }: ComparedProps) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  if (other) return <ComparedEdition before={before} programId={programId} other={other} />
  return <CompareView before={before} after={{ label: t('versions.artboard'), document: store.get().document }} />
}

function ComparedEdition({ before, programId, other }: ComparedProps & { other: SavedEdition }) {
  const { titleOf } = useVersionWords()
  const { document, error, retry } = useEdition(programId, other.revision)
  const isThere = useFilesAtHand(document)
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!document || !isThere) return <Skeleton active />
  return <CompareView before={before} after={{ label: titleOf(other), document }} />
}
