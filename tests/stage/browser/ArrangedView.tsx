import { Frame } from '@craftjs/core'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { CraftProvider } from '#src/editor/CraftProvider.tsx'
import { fitBox } from '#stage/box/fitBox.ts'
import type { StageSettings } from '#stage/StageContext.ts'
import { StageProvider } from '#stage/StageProvider.tsx'

type Props = StageSettings & { document: ProgramDocument }

/** The builder's artboard alone, at the size of the stage. */
export function ArrangedView({ document, ...settings }: Props) {
  const { x, y, scaleX, scaleY } = fitBox({ width: innerWidth, height: innerHeight }, document, devicePixelRatio)
  return (
    <div className="stage-root">
      <CraftProvider document={document}>
        <StageProvider {...settings} isArranged>
          <div style={{ transformOrigin: '0 0', transform: `translate(${x}px, ${y}px) scale(${scaleX}, ${scaleY})` }}>
            <Frame />
          </div>
        </StageProvider>
      </CraftProvider>
    </div>
  )
}
