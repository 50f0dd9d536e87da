import { lazy } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'

/** The stage is loaded when the first subtitle is shown. */
const SubtitlePreview = lazy(() => import('./SubtitlePreview.tsx'))

export default function SubtitlePanel({ record }: { record: AnyRecord }) {
  return <SubtitlePreview values={record} />
}
