import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { styleOf } from '#src/editor/document/propagateStyles.ts'

/** Explains that a change affects all texts of this style. */
export function StyleNote({ node }: { node: ProgramNode }) {
  const { t } = useTranslation('looks')
  const style = styleOf(node)
  const count = useProgram(({ document }) => document.nodes.filter(each => styleOf(each) === style).length)
  return style && <p className="builder-hint">{t('styles.note', { count })}</p>
}
