import { useMemo } from 'react'
import type { Presentation } from '#src/core/assembly/present.ts'
import SubtitlePreview from './SubtitlePreview.tsx'

/** The presentation with a preview beside its form. */
export function useWithPreview(presentation: Presentation): Presentation {
  return useMemo(() => ({ ...presentation, form: { ...presentation.form, Preview: SubtitlePreview } }), [presentation])
}
