import '#stage/stage.css'
import type { ReactNode } from 'react'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import type { ProgramSettings } from '#src/editor/document/changeProgram.ts'
import { useStage } from '#stage/StageContext.ts'
import { Background } from '#stage/sheet/Background.tsx'
import { backgroundStyleOf } from '#stage/sheet/backgroundStyleOf.ts'

/** Craft's root node: the artboard, clipped as on a screen. */
export function ArtboardView({ settings, children }: { settings: ProgramSettings; children?: ReactNode }) {
  const { language } = useStage().settings
  const page = useProgram(snapshot => snapshot.page)
  const { width, height, pages } = settings
  const background = pages?.find(({ id }) => id === page)?.background ?? settings.background
  return (
    <div
      className="stage-artboard"
      dir="ltr"
      lang={language}
      style={{ width, height, ...backgroundStyleOf(background) }}
    >
      {background.file && <Background file={background.file} />}
      {children}
    </div>
  )
}
