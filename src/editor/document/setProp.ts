import type { ProgramEdit } from './ProgramEdit.ts'
import { patchNodes } from './patchNodes.ts'

export function setProp(ids: readonly string[], name: string, value: unknown): ProgramEdit {
  return patchNodes(ids, node =>
    Object.is(node.props[name], value) ? {} : { props: { ...node.props, [name]: value } },
  )
}
