import type { ProgramDocument } from '#contract/programs/program.ts'
import { TemplateStage } from '#src/plugins/programs/templates/TemplateStage.tsx'

type Props = { document: ProgramDocument; pictures: Readonly<Record<string, string>> }

/** Preview of a template in its own aspect ratio. */
export function TemplatePicture({ document, pictures }: Props) {
  return (
    <span className="simple-stage" dir="ltr" style={{ aspectRatio: `${document.width} / ${document.height}` }}>
      <TemplateStage document={document} pictures={pictures} />
    </span>
  )
}
