import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/program.ts'
import { byteLengthOf } from '#contract/rules/programs/codeText.ts'
import { codeBytes, codeTextOf, type QrProps } from '#contract/widgets/qrCode.ts'
import { codeProblem } from '#src/editor/widgets/codes/codeProblem.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { ownAddress } from '#stage/ownAddress.ts'
import { codeOf } from '#stage/widgets/codes/codeOf.ts'
import { InputNote } from './InputNote.tsx'

/** Reads the code back as it is drawn, and says what would keep a phone from doing the same. */
export function CodeCheck({ node }: { node: ProgramNode }) {
  const { t } = useTranslation('components')
  const props = node.props as QrProps
  const said = codeTextOf(props)
  const text = said === null ? null : ownAddress(said)
  const { correction, quiet, color, background } = props
  const code = useMemo(() => (text === null ? null : codeOf(text, correction)), [text, correction])
  const isRead = useReading(code, text, { quiet, color, background })
  if (text === null) return null

  const length = byteLengthOf(text)
  if (length > codeBytes[correction] || code === null) {
    return <InputNote>{t('code.tooLong', { length, max: codeBytes[correction] })}</InputNote>
  }
  const side = Math.min(node.width, node.height)
  const problem = codeProblem({ color, background, quiet, squares: code.size, side })
  if (problem) return <InputNote>{t(`code.${problem}`)}</InputNote>
  if (isRead === false) return <InputNote>{t('code.unreadable')}</InputNote>
  return (
    <p role="status" className="builder-hint">
      {isRead && t('code.read')}
    </p>
  )
}

type Look = Pick<QrProps, 'quiet' | 'color' | 'background'>

/** Null until it is known. The reader of codes is fetched with the first one. */
function useReading(code: ReturnType<typeof codeOf>, text: string | null, { quiet, color, background }: Look) {
  const [reading, setReading] = useState<{ of: string; isRead: boolean } | null>(null)
  const asked = useDebounced(JSON.stringify([text, code?.size, quiet, color, background]), 300)
  useEffect(() => {
    if (!code) return
    let isCurrent = true
    void import('#src/editor/widgets/codes/readBack.ts').then(
      ({ readBack }) => {
        if (isCurrent) setReading({ of: asked, isRead: readBack(code, { quiet, color, background }) === text })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [asked, code, text, quiet, color, background])
  return reading?.of === asked ? reading.isRead : null
}
