import { useEffect, useEffectEvent, useMemo } from 'react'
import { codeTextOf } from '#contract/widgets/qrCode.ts'
import { ownAddress } from '#stage/ownAddress.ts'
import { useSettled } from '#stage/widgets/view/useSettled.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { codeOf } from './codeOf.ts'
import { QrSquare } from './QrSquare.tsx'

/**
 * Draws a QR code, or reports `unplayable` if the text exceeds its capacity: a code of truncated text would mislead.
 */
export function QrCodeView({ node, props, onSettled, onFault }: ViewProps<'qrCode'>) {
  useSettled(onSettled)
  const { content, correction, quiet, color, background } = props
  const said = codeTextOf(props) ?? ''
  const text = content === 'url' ? ownAddress(said) : said
  const code = useMemo(() => codeOf(text, correction), [text, correction])
  const isLost = code === null
  const lost = useEffectEvent(() => onFault('unplayable'))
  useEffect(() => {
    if (isLost) lost()
  }, [isLost])
  return code && <QrSquare {...{ code, quiet, color, background }} className="stage-drawing" label={node.name} />
}
