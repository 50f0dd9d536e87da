import { lazy } from 'react'
import { programDocument } from '#contract/programs/program.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'

/** The stage is loaded when the first template is shown. */
const TemplateShown = lazy(() => import('./TemplateShown.tsx'))

/** Preview of a template on its page. */
export default function TemplatePanel({ record }: { record: AnyRecord }) {
  const read = programDocument.safeParse(record.document)
  return read.success && <TemplateShown document={read.data} pictures={record.pictures} />
}
