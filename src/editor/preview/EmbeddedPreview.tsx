import { Spin } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { MediaShelfProvider } from '#src/editor/media/MediaShelfProvider.tsx'
import { useFilesAtHand } from '#src/editor/media/useFilesAtHand.ts'
import { readStored } from '#src/editor/stored/readStored.ts'
import { useReducedMotion } from '#src/ui/controls/mediaQueries.ts'
import { PreviewPlayer } from './PreviewPlayer.tsx'

type Props = { program: Pick<Program, 'document' | 'width' | 'height' | 'revision'> }

/** A muted preview of a stored program on a page; autoplays unless the system asks for reduced motion. */
export function EmbeddedPreview({ program }: Props) {
  const { t } = useTranslation('errors')
  const read = useMemo(() => readStored(program), [program])
  return read instanceof AppError ? (
    <p className="builder-embedded-refusal">{t(read.id, { ...read.params })}</p>
  ) : (
    <MediaShelfProvider>
      <Loaded key={program.revision} document={read.document} />
    </MediaShelfProvider>
  )
}

function Loaded({ document }: { document: ProgramDocument }) {
  const isStill = useReducedMotion()
  const isThere = useFilesAtHand(document)
  if (isThere) return <PreviewPlayer document={document} from={0} isEmbedded isStill={isStill} />
  return (
    <div className="builder-embedded-wait" style={{ aspectRatio: `${document.width} / ${document.height}` }}>
      <Spin />
    </div>
  )
}
