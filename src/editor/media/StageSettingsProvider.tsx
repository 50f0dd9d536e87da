import { type ReactNode, useEffect, useMemo } from 'react'
import { filesOf } from '#contract/rules/filesOf.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { StageProvider } from '#stage/StageProvider.tsx'
import { useMediaShelf } from './MediaShelfContext.ts'
import { useStageSettings } from './useStageSettings.ts'

/** What the stage's widgets need around them on the artboard: at rest, silent, with every file the program names. */
export function StageSettingsProvider({ children }: { children: ReactNode }) {
  const shelf = useMediaShelf()
  const document = useProgram(snapshot => snapshot.document)
  const wanted = useMemo(() => filesOf(document), [document])
  useEffect(() => shelf.want(wanted), [shelf, wanted])
  return (
    <StageProvider {...useStageSettings()} isArranged>
      {children}
    </StageProvider>
  )
}
