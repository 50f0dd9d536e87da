import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { fontUseOf } from '#contract/fonts/fontUseOf.ts'
import { isShippedFont, shippedFonts } from '#contract/fonts/shippedFonts.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import { font } from '#contract/resources/media/font.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { usePropWords } from '#src/editor/fields/usePropWords.ts'
import { InputNote } from '#src/editor/widgets/inputs/InputNote.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { uncommonLetters } from './uncommonLetters.ts'
import './lettersNote.css'

/** Maximum number of characters and fonts shown. */
const most = { letters: 12, fonts: 6 }

/** Warns about characters that none of the component's fonts has, and suggests fonts that have these characters. */
export function LettersNote({ node }: { node: ProgramNode }) {
  const use = fontUseOf(node)
  const letters = useDebounced(use ? uncommonLetters(use.text) : '', 500)
  if (!use || letters === '') return null
  return <Lacking node={node} family={use.family} letters={letters} language={use.language ?? null} />
}

type Props = { node: ProgramNode; family: string; letters: string; language: string | null }

function Lacking({ node, ...asked }: Props) {
  const { t } = useTranslation('fonts')
  const store = useProgramStore()
  const { focusNewNode } = useBuilder()
  const wordsOf = usePropWords(node.kind)
  const { data } = useCallQuery(font, 'lacking', asked)
  const { data: own = [] } = useCallQuery(font, 'offered')
  if (!data || data.letters.length === 0) return null
  const named = data.letters.slice(0, most.letters).join(' ')
  const titleOf = (family: string) =>
    isShippedFont(family) ? shippedFonts[family].title : own.find(({ id }) => id === family)?.title
  const offered = data.families.flatMap(family => {
    const title = titleOf(family)
    return title === undefined ? [] : [{ family, title }]
  })
  return (
    <InputNote>
      <p className="letters-note">
        {t('lacking', { count: data.letters.length, letters: `\u2068${named}\u2069` })}{' '}
        {t(offered.length > 0 ? 'lackingOffer' : 'lackingNone')}
      </p>
      {offered.slice(0, most.fonts).map(({ family, title }) => (
        <Button
          key={family}
          size="small"
          onClick={() => {
            store.change(
              { key: 'set', values: { field: wordsOf('fontFamily').label } },
              setProp([node.id], 'fontFamily', family),
            )
            // The note, including this button, disappears: move the focus.
            focusNewNode()
          }}
        >
          <bdi>{title}</bdi>
        </Button>
      ))}
    </InputNote>
  )
}
