import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { createMeasureText } from '#src/editor/fonts/measureText.ts'
import { useStage } from '#stage/StageContext.ts'
import { InputNote } from './InputNote.tsx'

/** Warns that part of the text is clipped. */
export function CutNote({ node }: { node: ProgramNode }) {
  const { t } = useTranslation('artboard')
  const { fonts } = useStage().settings
  const here = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const artboard = here.current?.closest('.builder')?.querySelector<HTMLElement>('.stage-artboard') ?? null
    const length = node.props.fit === 'clip' ? createMeasureText(() => artboard, fonts)(node) : null
    setCut(length !== null && length > (node.props.writing === 'vertical' ? node.width : node.height) + 1)
  }, [node, fonts])
  return <div ref={here}>{isCut && <InputNote>{t('write.cut')}</InputNote>}</div>
}
