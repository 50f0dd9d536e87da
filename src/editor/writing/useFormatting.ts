import { useCallback, useSyncExternalStore } from 'react'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import type { RichField } from './rich/createRichField.ts'
import { lookOf, type PartLook, propsOfLook, type TextLook } from './rich/TextLook.ts'

export type Formatting = {
  /** Look of the selected part. */
  readonly look: PartLook
  readonly whole: TextLook
  readonly format: (wanted: Partial<TextLook>) => void
  /** Makes the selected part open a program; null removes the link. */
  readonly link: (program: string | null) => void
}

const never = () => () => {}

/** Formatting of the selected part; of the whole text while no field for formatted text is open. */
export function useFormatting(node: ProgramNode, rich: RichField | null): Formatting {
  const store = useProgramStore()
  const part = useSyncExternalStore(
    useCallback((listener: () => void) => (rich?.subscribe ?? never)(listener), [rich]),
    () => rich?.look() ?? null,
  )
  const whole = lookOf(node.props)
  function format(wanted: Partial<TextLook>) {
    if (rich) return rich.format(wanted)
    const edit = patchNodes([node.id], ({ props }) => ({ props: { ...props, ...propsOfLook(wanted) } }))
    store.change({ key: 'write' }, edit, { session: `write ${node.id}` })
  }
  const link = (program: string | null) => rich?.link(program)
  return { look: part ?? { ...whole, program: null, isLinkable: false }, whole, format, link }
}
