import type { ProgramNode } from '#contract/programs/program.ts'

type Props = { node: Pick<ProgramNode, 'name' | 'width' | 'height'>; text: string }

/** Shows why a component cannot be drawn, in a font size readable on small and large artboards. */
export function Placeholder({ node, text }: Props) {
  const fontSize = Math.max(12, Math.min(node.width / 14, node.height / 4, 40))
  return (
    <div className="stage-placeholder" style={{ fontSize }}>
      <bdi className="stage-placeholder-name">{node.name}</bdi>
      <bdi>{text}</bdi>
    </div>
  )
}
