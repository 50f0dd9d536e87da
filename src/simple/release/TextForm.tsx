import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { TextLook } from '#src/simple/jobs/job.ts'
import { Sheet } from '#src/simple/shell/Sheet.tsx'
import type { Draft } from './draft.ts'

const looks = {
  light: { color: '#1a1d24', background: '#ffffff' },
  dark: { color: '#ffffff', background: '#0f1115' },
  blue: { color: '#ffffff', background: '#2353e0' },
  red: { color: '#ffffff', background: '#bf2c34' },
} as const satisfies Record<string, TextLook>
type LookName = keyof typeof looks
const names = Object.keys(looks) as LookName[]

type Props = {
  draft: Draft | null
  onChange: (draft: Draft) => void
  onNext: () => void
  onClose: () => void
}

export default function TextForm({ draft, onChange, onNext, onClose }: Props) {
  const { t } = useTranslation('simple')
  const id = useId()
  const content = draft?.content.kind === 'text' ? draft.content : null
  const { text, look } = content ?? { text: '', look: looks.light }
  const words = text.trim()
  const write = (changes: { text?: string; look?: TextLook }) => {
    const next = { kind: 'text' as const, text, look, ...changes }
    onChange({ title: cutText(next.text.trim().replace(/\s+/g, ' '), 60), content: next, size: null })
  }
  return (
    <Sheet title={t('choose.text')} onClose={onClose}>
      <label htmlFor={id}>{t('text.label')}</label>
      <textarea
        id={id}
        className="simple-input"
        dir="auto"
        rows={4}
        maxLength={500}
        value={text}
        onChange={event => write({ text: event.target.value })}
      />
      <fieldset className="simple-looks">
        <legend>{t('text.look')}</legend>
        {names.map(name => (
          <label key={name} className="simple-look">
            <input
              type="radio"
              name={`${id}look`}
              checked={look.background === looks[name].background}
              onChange={() => write({ look: looks[name] })}
            />
            <span style={looks[name]}>{t(`text.looks.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" className="simple-button simple-main-button" disabled={words === ''} onClick={onNext}>
        {t('next')}
      </button>
    </Sheet>
  )
}
