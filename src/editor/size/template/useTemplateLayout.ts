import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { template } from '#contract/resources/programs/template.ts'
import { languageOfProgram } from '#contract/rules/programs/languageOfProgram.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { isSameShape, type Size } from '#src/editor/document/refitProgram.ts'
import { findLayout } from './findLayout.ts'

/**
 * Layout for `size` of the library template that a program was made from; null if there is none. `draw` stores the
 * drawing of a template and returns its file id. `drawings`: ids of generated background files, separated by commas.
 */
export function useTemplateLayout(program: ProgramDocument, size: Size, drawings: string) {
  const { i18n } = useTranslation('editor')
  const maySee = usePerm('template', 'view')
  const mayDraw = usePerm('program', 'edit')
  const isWanted = maySee && mayDraw && drawings !== '' && !isSameShape(program, size)
  const language = languageOfProgram(program, i18n.language)
  const { data, isLoading } = useCallQuery(template, 'getLibrary', { language }, { enabled: isWanted })
  const layout = useMemo(
    () => (isWanted && data ? findLayout(program, { library: data, size, drawings: drawings.split(',') }) : null),
    [isWanted, program, data, size, drawings],
  )
  const { mutateAsync: send, isPending } = useCallMutation(template, 'draw')
  return {
    layout,
    isLoading: isWanted && isLoading,
    isDrawing: isPending,
    draw: (id: string) => send({ id, language }),
  }
}
