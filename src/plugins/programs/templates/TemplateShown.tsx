import type { ProgramDocument } from '#contract/programs/program.ts'
import { template } from '#contract/resources/programs/template.ts'
import { TemplateStage } from './TemplateStage.tsx'
import './templates.css'

type Props = { document: ProgramDocument; pictures: unknown }

export default function TemplateShown({ document, pictures }: Props) {
  const { width, height } = document
  const read = template.fields.pictures.schema.safeParse(pictures)
  const style = { aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, 640px, ${(40 * width) / height}vh)` }
  return (
    <div className="template-shown" style={style} dir="ltr" aria-hidden="true">
      <TemplateStage document={document} pictures={read.success ? read.data : {}} />
    </div>
  )
}
