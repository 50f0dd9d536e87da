import { type ReactNode, useEffect, useMemo } from 'react'
import { firstFont } from '#contract/fonts/fontField.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { StageProvider } from '#stage/StageProvider.tsx'
import { useMediaShelf } from './MediaShelfContext.ts'
import { useStageSettings } from './useStageSettings.ts'

/** Stage settings of the artboard: no animation, muted, with all files of the program. */
export function StageSettingsProvider({ children }: { children: ReactNode }) {
  const shelf = useMediaShelf()
  const document = useProgram(snapshot => snapshot.document)
  const wanted = useMemo(() => filesOf(document), [document])
  useEffect(() => shelf.request(wanted), [shelf, wanted])
  const settings = useStageSettings(document)
  const { fonts } = settings
  // Preloads the default font, because a new text is measured when inserted.
  useEffect(() => void fonts.ready(firstFont), [fonts])
  return (
    <StageProvider {...settings} isArranged>
      {children}
    </StageProvider>
  )
}
