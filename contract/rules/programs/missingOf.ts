// Lists the properties that a program lacks before it can be sent (spec 5, Programs).
import type { ErrorId } from '#contract/errors/errors.ts'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { backgroundFilesOf } from './pages/backgrounds.ts'

/** `nodeId` null: the program itself. */
export type Missing = { nodeId: string | null; name: string; error: ErrorId }

/** Missing properties of a program; empty = complete. Unknown widgets are not checked. */
export function missingOf(document: ProgramDocument): Missing[] {
  const isEmpty = backgroundFilesOf(document).length === 0 && document.nodes.every(node => node.hidden)
  const own: Missing[] = isEmpty ? [{ nodeId: null, name: '', error: 'program.noContent' }] : []
  const ofNodes = document.nodes.flatMap(node =>
    (widgetOf(node)?.missing(node.props) ?? []).map(error => ({ nodeId: node.id, name: node.name, error })),
  )
  return [...own, ...ofNodes]
}
