import type { CSSProperties } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { NodeView } from '#stage/node/NodeView.tsx'
import { useStage } from '#stage/StageContext.ts'
import { Background } from './Background.tsx'
import { backgroundStyleOf } from './backgroundStyleOf.ts'

type Props = { document: ProgramDocument; style?: CSSProperties }

/** The program at its own pixel size. */
export function Artboard({ document, style }: Props) {
  const { settings } = useStage()
  const { width, height, background, nodes } = document
  return (
    <div
      className="stage-artboard"
      dir="ltr"
      lang={settings.language}
      style={{ width, height, ...backgroundStyleOf(background), ...style }}
    >
      {background.file && <Background file={background.file} />}
      {nodes.map(node => (node.hidden ? null : <NodeView key={node.id} node={node} />))}
    </div>
  )
}
