import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { byteLengthOf } from '#contract/rules/programs/codeText.ts'
import { codeBytes, codeTextOf, type QrProps } from '#contract/widgets/qrCode.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import type { CapturedCode } from '#src/editor/widgets/codes/capturedCode.ts'
import { codeProblem, leastContrast } from '#src/editor/widgets/codes/codeProblem.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { ownAddress } from '#stage/ownAddress.ts'
import { type Code, codeOf } from '#stage/widgets/codes/codeOf.ts'
import { InputNote } from './InputNote.tsx'

/** Decodes the QR code as displayed, and warns about problems for phones. */
export function CodeCheck({ node }: { node: ProgramNode }) {
  const props = node.props as QrProps
  const encodedText = codeTextOf(props)
  const text = encodedText === null ? null : ownAddress(encodedText)
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

/** Whether a color is translucent: it has eight digits, and the last two are not `ff`. */
function isClear(color: string): boolean {
  return color.length === 9 && !/ff$/i.test(color)
}

/** Checks a code with an opaque background. */
function GroundedCheck({ node, props, code, text }: CheckProps) {
  const { t } = useTranslation('components')
  const { quiet, color, background } = props
  const isRead = useDecoding(code, text, { quiet, color, background })
  const side = Math.min(node.width, node.height)
  const problem = codeProblem({ color, background, quiet, squares: code.size, side })
  if (problem) return <InputNote>{t(`code.${problem}`)}</InputNote>
  if (isRead === false) return <InputNote>{t('code.unreadable')}</InputNote>
  return <Read isRead={isRead} />
}

/** Checks a code with a translucent background or none, together with the content below it. */
function BareCheck({ node, props, code, text }: CheckProps) {
  const { t } = useTranslation('components')
  const here = useRef<HTMLDivElement>(null)
  const { quiet } = props
  const captured = useCapturedCode(here, { node, code, quiet, text })
  const side = Math.min(node.width, node.height)
  const problem = codeProblem({ ...props, background: null, squares: code.size, side })
  const isPale = captured !== null && captured.contrast !== null && captured.contrast < leastContrast
  const isInverted = isPale && (captured.contrast ?? 1) < 1 / leastContrast
  const note = isInverted ? 'inverted' : captured && (isPale || captured.text !== text) ? 'beneath' : problem
  return <div ref={here}>{note ? <InputNote>{t(`code.${note}`)}</InputNote> : <Read isRead={captured && true} />}</div>
}

function Read({ isRead }: { isRead: boolean | null }) {
  const { t } = useTranslation('components')
  return (
    <p role="status" className="builder-hint">
      {isRead && t('code.read')}
    </p>
  )
}

type ExpectedCode = { node: ProgramNode; code: Code; quiet: number; text: string }

/**
 * Decodes the captured code; null until checked. Depends on the whole artboard, any part of which may be below the
 * code.
 */
function useCapturedCode(here: RefObject<HTMLElement | null>, expected: ExpectedCode): CapturedCode | null {
  const program = useProgram(({ document }) => document)
  const settled = useDebounced(program, 600)
  const [captured, setSeen] = useState<{ of: unknown; seen: CapturedCode } | null>(null)
  const capture = useEffectEvent(async () => {
    const artboard = here.current?.closest('.builder')?.querySelector<HTMLElement>('.stage-artboard')
    if (!artboard || artboard.clientWidth === 0) return null
    const { captureCode } = await import('#src/editor/widgets/codes/capturedCode.ts')
    return captureCode(artboard, expected.node, expected)
  })
  useEffect(() => {
    let isCurrent = true
    void capture().then(
      found => {
        if (isCurrent && found) setSeen({ of: settled, seen: found })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [settled])
  return captured?.of === program ? captured.seen : null
}

type CodeStyle = Pick<QrProps, 'quiet' | 'color' | 'background'>

/**
 * Returns whether the code, drawn without the artboard, decodes to its text; null until checked. The decoder is
 * loaded on first use.
 */
function useDecoding(code: ReturnType<typeof codeOf>, text: string | null, { quiet, color, background }: CodeStyle) {
  const [reading, setReading] = useState<{ of: string; isRead: boolean } | null>(null)
  const inputKey = useDebounced(JSON.stringify([text, code?.size, quiet, color, background]), 300)
  useEffect(() => {
    if (!code) return
    let isCurrent = true
    void import('#src/editor/widgets/codes/decodeCode.ts').then(
      ({ decodeCode }) => {
        if (isCurrent) setReading({ of: inputKey, isRead: decodeCode(code, { quiet, color, background }) === text })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [inputKey, code, text, quiet, color, background])
  return reading?.of === inputKey ? reading.isRead : null
}
