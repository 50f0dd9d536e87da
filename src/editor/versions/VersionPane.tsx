import { Button, Select, Skeleton, Spin, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { SavedVersion } from '#contract/resources/programs/program.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { PreviewPlayer } from '#src/editor/preview/PreviewPlayer.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { CompareView } from './CompareView.tsx'
import { DeleteVersion } from './DeleteVersion.tsx'
import { useFilesAtHand } from './useFilesAtHand.ts'
import { useVersion } from './useVersion.ts'
import { useVersionWords } from './useVersionWords.ts'
import { VersionName } from './VersionName.tsx'

type Props = {
  programId: string
  version: SavedVersion
  versions: readonly SavedVersion[]
  /** Why restoring is disabled. */
  refusal?: string
  /** A version was renamed or deleted. */
  onChanged: () => void
  onRestore: (document: ProgramDocument) => void
}

/** One version: play, rename, compare and restore it. */
export function VersionPane({ programId, version, versions, refusal, onChanged, onRestore }: Props) {
  const { t } = useTranslation('editor')
  const { titleOf } = useVersionWords()
  const { document, error, retry } = useVersion(programId, version.revision)
  /** `artboard`, or the revision of another version. */
  const [other, setOther] = useState<'artboard' | number | null>(null)
  const isThere = useFilesAtHand(document)
  const others = versions.filter(({ revision }) => revision !== version.revision)
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <div className="versions-pane">
      <div className="versions-bar">
        <VersionName key={version.revision} programId={programId} version={version} onNamed={onChanged} />
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
        {!version.isCurrent && <DeleteVersion programId={programId} version={version} onDeleted={onChanged} />}
      </div>
      {!document || !isThere ? (
        <div className="builder-preview-wait">
          <Spin />
        </div>
      ) : other === null ? (
        <PreviewPlayer key={version.revision} document={document} from={0} />
      ) : (
        <Compared
          key={`${version.revision} ${other}`}
          before={{ label: titleOf(version), document }}
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
  /** Null: the artboard. */
  other: SavedVersion | null
}

function Compared({ before, programId, other }: ComparedProps) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  if (other) return <ComparedVersion before={before} programId={programId} other={other} />
  return <CompareView before={before} after={{ label: t('versions.artboard'), document: store.get().document }} />
}

function ComparedVersion({ before, programId, other }: ComparedProps & { other: SavedVersion }) {
  const { titleOf } = useVersionWords()
  const { document, error, retry } = useVersion(programId, other.revision)
  const isThere = useFilesAtHand(document)
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!document || !isThere) return <Skeleton active />
  return <CompareView before={before} after={{ label: titleOf(other), document }} />
}
