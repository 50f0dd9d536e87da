import { lazy } from 'react'
import { programDocument } from '#contract/programs/program.ts'
import { type Template, template } from '#contract/resources/programs/template.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'

/** The stage is loaded when the first template is shown. */
const TemplateShown = lazy(() => import('./TemplateShown.tsx'))

/** Preview of a template on its page. */
export default function TemplatePanel({ record }: { record: AnyRecord }) {
  const { id, title, topic, width, height } = record as Template
  const read = programDocument.safeParse(record.document)
  const pictures = template.fields.pictures.schema.safeParse(record.pictures).data ?? {}
  return (
    read.success && (
      <TemplateShown template={{ id, title, topic, width, height, drawn: { document: read.data, pictures } }} />
    )
  )
}
