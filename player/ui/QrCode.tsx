import { useMemo } from 'react'
import { codeOf } from '#stage/widgets/codes/codeOf.ts'
import { QrSquare } from '#stage/widgets/codes/QrSquare.tsx'

type Props = { text: string; label: string }

/** Quiet zone in modules, as QR readers require. */
const quiet = 4

export function QrCode({ text, label }: Props) {
  const code = useMemo(() => codeOf(text, 'medium'), [text])
  return code && <QrSquare {...{ code, quiet, label }} className="qr" color="#000" background="#fff" />
}
