import { useMemo, useState } from 'react'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { backgroundFilesOf } from '#contract/rules/programs/pages/backgrounds.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { isSameShape, refitProgram, type Size } from '#src/editor/document/refitProgram.ts'
import { withoutPicture } from '#src/editor/document/withoutPicture.ts'
import { useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { eachPage } from './rearrange/eachPage.ts'
import { rearrangeProgram } from './rearrange/rearrangeProgram.ts'
import { layOutAs } from './template/layOutAs.ts'
import { useTemplateLayout } from './template/useTemplateLayout.ts'

const rules = { rearranged: rearrangeProgram, scaled: refitProgram } as const
const methods = ['template', 'rearranged', 'scaled'] as const
export type ResizeMethod = (typeof methods)[number]

/** The methods that can adapt a program to `size`, the chosen one, and its result. */
export function useResize(before: ProgramDocument, size: Size) {
  const [chosen, setMethod] = useState<ResizeMethod | null>(null)
  const [chosenPicture, setPictureKept] = useState<boolean | null>(null)
  const files = useShelvedFiles()
  const grounds = backgroundFilesOf(before)
  // Generated files have no original name. The drawing of a template fits only the texts of its own layout.
  const drawings = grounds.filter(id => files.get(id)?.originalName === null)
  const { layout, isLoading, isDrawing, draw } = useTemplateLayout(before, size, drawings.join())
  const isOtherShape = !isSameShape(before, size)
  const offered = methods.filter(name => name !== 'template' || layout)
  const method = isOtherShape ? (offered.find(name => name === chosen) ?? offered[0] ?? 'rearranged') : 'scaled'
  const isOfTemplate = method === 'template'
  const isPictureKept = chosenPicture ?? drawings.length === 0
  const hasPicture = isOtherShape && !isOfTemplate && grounds.length > 0
  const leavesPicture = hasPicture && !isPictureKept
  const adapt = useMemo(() => {
    if (method === 'template') {
      return (drawing: string) => (layout ? layOutAs(layout, size, drawing) : unchanged)
    }
    const resized = eachPage(rules[method](size))
    return () => (leavesPicture ? withoutPicture(resized) : resized)
  }, [method, layout, size, leavesPicture])
  const shown = layout?.other.document.background.file ?? ''

  /** Stores the drawing if the method needs one. Rejects with ApiError, which is shown as a notification. */
  async function prepare(): Promise<ProgramEdit> {
    return adapt(isOfTemplate && layout ? await draw(layout.other.id) : '')
  }
  return {
    offered: isOtherShape ? offered : [],
    method,
    setMethod,
    hasPicture,
    isPictureKept,
    setPictureKept,
    after: useMemo(() => adapt(shown)(before), [adapt, shown, before]),
    /** File id → URL of the pictures in `after` that are not stored yet. */
    pictures: isOfTemplate ? layout?.other.pictures : undefined,
    isLoading,
    isPreparing: isDrawing,
    prepare,
  }
}

const unchanged: ProgramEdit = document => document
