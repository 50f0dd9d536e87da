import type { CSSProperties } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { NodeView } from '#stage/node/NodeView.tsx'
import { useStage } from '#stage/StageContext.ts'
import { Background } from './Background.tsx'
import { backgroundStyleOf } from './backgroundStyleOf.ts'
import { Pages } from './Pages.tsx'

type Props = { document: ProgramDocument; style?: CSSProperties }

/** The program at its own pixel size. */
export function Artboard({ document, style }: Props) {
  const { settings } = useStage()
  const { width, height, background, nodes, pages } = document
  return (
    <div
      className="stage-artboard"
      dir="ltr"
      lang={settings.language}
      style={{ width, height, ...backgroundStyleOf(background), ...style }}
    >
      {pages ? (
        <Pages document={document} />
      ) : (
        <>
          {background.file && <Background file={background.file} />}
          {nodes.map(node => (node.hidden ? null : <NodeView key={node.id} node={node} />))}
        </>
      )}
    </div>
  )
}
