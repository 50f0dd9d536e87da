import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Program } from '#contract/resources/programs/program.ts'
import { EditionsBoard, EmbeddedPreview, ProgramComments } from '#src/editor/index.ts'
import { ProgramFiles } from './ProgramFiles.tsx'
import { UsedIn } from './UsedIn.tsx'
import './info.css'

type Props = { program: Pick<Program, 'id' | 'document' | 'width' | 'height' | 'revision'> }

export default function ProgramInfo({ program }: Props) {
  const { t } = useTranslation(['programs', 'editor', 'mediaPicker'])
  const uses = useId()
  const files = useId()
  const versions = useId()
  return (
    <div className="program-info">
      <div className="m-card program-info-stage">
        <EmbeddedPreview program={program} />
      </div>
      <div className="program-info-side">
        <section className="m-card" aria-labelledby={uses}>
          <h2 id={uses}>{t('use.title')}</h2>
          <UsedIn id={program.id} revision={program.revision} />
        </section>
        <ProgramComments key={program.id} program={program} />
        <section className="m-card" aria-labelledby={files}>
          <h2 id={files}>{t('files.title')}</h2>
          <ProgramFiles document={program.document} />
        </section>
        <section className="m-card" aria-labelledby={versions}>
          <h2 id={versions}>{t('editor:versions.title')}</h2>
          <EditionsBoard programId={program.id} />
        </section>
      </div>
    </div>
  )
}
