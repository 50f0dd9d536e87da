import { theme } from 'antd'
import type { CSSProperties } from 'react'
import type { Icon } from '#src/core/assembly/present.ts'

export type Tone = 'success' | 'processing' | 'warning' | 'error' | 'neutral'
type Props = { tone: Tone; icon: Icon; word: string }

/** A state as an icon and a word: never by colour alone. */
export function StatusTag({ tone, icon: IconView, word }: Props) {
  const { token } = theme.useToken()
  const colours: { readonly [T in Tone]: string } = {
    success: token.colorSuccess,
    processing: token.colorPrimary,
    warning: token.colorWarning,
    error: token.colorError,
    neutral: token.colorTextTertiary,
  }
  const frame: CSSProperties = { display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' }
  return (
    <span style={frame}>
      <span aria-hidden style={{ color: colours[tone], display: 'inline-flex' }}>
        <IconView />
      </span>
      <span>{word}</span>
    </span>
  )
}
