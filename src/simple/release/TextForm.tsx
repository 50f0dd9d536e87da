import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { Sheet } from '#src/simple/shell/Sheet.tsx'
import type { Draft } from './draft.ts'
import type { TextLook } from './job.ts'

const looks = {
  light: { color: '#1a1d24', background: '#ffffff' },
  dark: { color: '#ffffff', background: '#0f1115' },
  blue: { color: '#ffffff', background: '#2353e0' },
  red: { color: '#ffffff', background: '#bf2c34' },
} as const satisfies Record<string, TextLook>
type LookName = keyof typeof looks
const names = Object.keys(looks) as LookName[]

type Props = { onChosen: (draft: Draft) => void; onClose: () => void }

export default function TextForm({ onChosen, onClose }: Props) {
  const { t } = useTranslation('simple')
  const id = useId()
  const [text, setText] = useState('')
  const [look, setLook] = useState<LookName>('light')
  const words = text.trim()
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
        onChange={event => setText(event.target.value)}
      />
      <fieldset className="simple-looks">
        <legend>{t('text.look')}</legend>
        {names.map(name => (
          <label key={name} className="simple-look">
            <input type="radio" name={`${id}look`} checked={look === name} onChange={() => setLook(name)} />
            <span style={looks[name]}>{t(`text.looks.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="simple-button simple-main-button"
        disabled={words === ''}
        onClick={() =>
          onChosen({
            title: cutText(words.replace(/\s+/g, ' '), 60),
            content: { kind: 'text', text: words, look: looks[look] },
            size: null,
          })
        }
      >
        {t('next')}
      </button>
    </Sheet>
  )
}
