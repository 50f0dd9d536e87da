import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { byteLengthOf } from '#contract/rules/programs/codeText.ts'
import { codeBytes, codeTextOf, type QrProps } from '#contract/widgets/qrCode.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { codeProblem, leastContrast } from '#src/editor/widgets/codes/codeProblem.ts'
import type { SeenCode } from '#src/editor/widgets/codes/seenCode.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { ownAddress } from '#stage/ownAddress.ts'
import { type Code, codeOf } from '#stage/widgets/codes/codeOf.ts'
import { InputNote } from './InputNote.tsx'

/** Decodes the QR code as displayed, and warns about problems for phones. */
export function CodeCheck({ node }: { node: ProgramNode }) {
  const props = node.props as QrProps
  const said = codeTextOf(props)
  const text = said === null ? null : ownAddress(said)
  const { correction } = props
  const code = useMemo(() => (text === null ? null : codeOf(text, correction)), [text, correction])
  const { t } = useTranslation('components')
  if (text === null) return null

  const length = byteLengthOf(text)
  if (length > codeBytes[correction] || code === null) {
    return <InputNote>{t('code.tooLong', { length, max: codeBytes[correction] })}</InputNote>
  }
  const isBare = !props.background || isClear(props.background)
  return isBare ? <BareCheck {...{ node, props, code, text }} /> : <GroundedCheck {...{ node, props, code, text }} />
}

type CheckProps = { node: ProgramNode; props: QrProps; code: Code; text: string }

/** An eight-digit color with transparency. */
function isClear(color: string): boolean {
  return color.length === 9 && !/ff$/i.test(color)
}

/** A code with an opaque background. */
function GroundedCheck({ node, props, code, text }: CheckProps) {
  const { t } = useTranslation('components')
  const { quiet, color, background } = props
  const isRead = useReading(code, text, { quiet, color, background })
  const side = Math.min(node.width, node.height)
  const problem = codeProblem({ color, background, quiet, squares: code.size, side })
  if (problem) return <InputNote>{t(`code.${problem}`)}</InputNote>
  if (isRead === false) return <InputNote>{t('code.unreadable')}</InputNote>
  return <Read isRead={isRead} />
}

/** A code on the content below it. */
function BareCheck({ node, props, code, text }: CheckProps) {
  const { t } = useTranslation('components')
  const here = useRef<HTMLDivElement>(null)
  const { quiet } = props
  const seen = useSeen(here, { node, code, quiet, text })
  const side = Math.min(node.width, node.height)
  const problem = codeProblem({ ...props, background: null, squares: code.size, side })
  const isPale = seen !== null && seen.contrast !== null && seen.contrast < leastContrast
  const isInverted = isPale && (seen.contrast ?? 1) < 1 / leastContrast
  const note = isInverted ? 'inverted' : seen && (isPale || seen.text !== text) ? 'beneath' : problem
  return <div ref={here}>{note ? <InputNote>{t(`code.${note}`)}</InputNote> : <Read isRead={seen && true} />}</div>
}

function Read({ isRead }: { isRead: boolean | null }) {
  const { t } = useTranslation('components')
  return (
    <p role="status" className="builder-hint">
      {isRead && t('code.read')}
    </p>
  )
}

type Sight = { node: ProgramNode; code: Code; quiet: number; text: string }

/** Null until checked. Depends on the whole artboard, since any change may be below the code. */
function useSeen(here: RefObject<HTMLElement | null>, sight: Sight): SeenCode | null {
  const program = useProgram(({ document }) => document)
  const settled = useDebounced(program, 600)
  const [seen, setSeen] = useState<{ of: unknown; seen: SeenCode } | null>(null)
  const look = useEffectEvent(async () => {
    const artboard = here.current?.closest('.builder')?.querySelector<HTMLElement>('.stage-artboard')
    if (!artboard || artboard.clientWidth === 0) return null
    const { seeCode } = await import('#src/editor/widgets/codes/seenCode.ts')
    return seeCode(artboard, sight.node, sight)
  })
  useEffect(() => {
    let isCurrent = true
    void look().then(
      found => {
        if (isCurrent && found) setSeen({ of: settled, seen: found })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [settled])
  return seen?.of === program ? seen.seen : null
}

type Look = Pick<QrProps, 'quiet' | 'color' | 'background'>

/** Null until checked. The decoder is loaded on first use. */
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
