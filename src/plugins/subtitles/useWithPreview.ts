import { useMemo } from 'react'
import type { Presentation } from '#src/core/assembly/present.ts'
import SubtitlePreview from './SubtitlePreview.tsx'

/** The form with a preview beside it. */
export function useWithPreview(presentation: Presentation): Presentation {
  return useMemo(() => ({ ...presentation, form: { ...presentation.form, Preview: SubtitlePreview } }), [presentation])
}
