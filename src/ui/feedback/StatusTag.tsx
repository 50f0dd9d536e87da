import type { CSSProperties } from 'react'
import type { Icon } from '#src/core/assembly/present.ts'

export type Tone = 'success' | 'processing' | 'warning' | 'error' | 'neutral'
type Props = { tone: Tone; icon: Icon; word: string }

const colors: { readonly [T in Tone]: string } = {
  success: 'var(--m-success)',
  processing: 'var(--m-accent-text)',
  warning: 'var(--m-warning)',
  error: 'var(--m-danger)',
  neutral: 'var(--m-text-faint)',
}
const frame: CSSProperties = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  maxInlineSize: '100%',
}
const shortened: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis' }

/** A state as icon and text: color alone is not accessible. */
export function StatusTag({ tone, icon: IconView, word }: Props) {
  return (
    <span style={frame}>
      <span aria-hidden style={{ color: colors[tone], display: 'inline-flex' }}>
        <IconView />
      </span>
      <span style={shortened}>{word}</span>
    </span>
  )
}
