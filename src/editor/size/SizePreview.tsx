import { useCallback } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { pageAlone } from '#src/editor/document/pageParts.ts'
import { useStageSettings } from '#src/editor/media/useStageSettings.ts'
import { StageView } from '#stage/program/StageView.tsx'

const noPictures = {}

type Props = {
  label: string
  document: ProgramDocument
  /** File id → URL of pictures that are not stored yet. */
  pictures?: Readonly<Record<string, string>>
}

/** A still of a program, or of its page that the builder shows. Components that start later are shown, too; hidden components are not. */
export function SizePreview({ label, document: program, pictures = noPictures }: Props) {
  const page = useProgram(snapshot => snapshot.page)
  const document = pageAlone(program, page)
  const settings = useStageSettings(document)
  const { resolveMedia } = settings
  const findMedia = useCallback((id: string) => pictures[id] ?? resolveMedia(id), [pictures, resolveMedia])
  const nodes = document.nodes.map(node => ({ ...node, start: 0, entrance: 'default' as const }))
  return (
    <figure className="size-preview-figure">
      <figcaption>
        {label} <bdi dir="ltr">{`${document.width} × ${document.height}`}</bdi>
      </figcaption>
      <div className="size-preview-stage" dir="ltr" inert>
        <StageView
          key={`${document.width} ${document.height} ${nodes.map(({ x, y, width }) => `${x},${y},${width}`).join()}`}
          {...settings}
          resolveMedia={findMedia}
          isArranged
          document={{ ...document, nodes }}
          playing={false}
          at={0}
        />
      </div>
    </figure>
  )
}
