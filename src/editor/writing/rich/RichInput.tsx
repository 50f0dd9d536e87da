import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { createRichField, RichField, RichFieldOptions } from './createRichField.ts'
import type { RichText } from './richSchema.ts'
import type { TextLook } from './TextLook.ts'

type Props = Omit<RichFieldOptions, 'attributes'> & {
  create: typeof createRichField
  text: RichText
  look: TextLook
  label: string
  placeholder: string
  /** Selection of the plain field that this field replaces; null: the whole text. */
  caret: () => readonly [number, number] | null
  field: RefObject<HTMLElement | null>
  onReady: (field: RichField | null) => void
}

/** Field for formatted text, laid transparently over the drawn text like the plain field. */
export function RichInput({ create, text, look, label, placeholder, caret, max, field, onReady, ...handlers }: Props) {
  const mount = useRef<HTMLDivElement>(null)
  const rich = useRef<RichField>(null)
  const onChange = useEffectEvent(handlers.onChange)
  const onLeave = useEffectEvent(handlers.onLeave)
  const onCutPaste = useEffectEvent(handlers.onCutPaste)
  const open = useEffectEvent((element: HTMLElement) => {
    const attributes = {
      class: 'builder-writing-field',
      role: 'textbox',
      dir: 'auto',
      spellcheck: 'false',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-placeholder': placeholder,
    }
    const options = {
      attributes,
      max,
      onChange: (...changed: Parameters<typeof onChange>) => onChange(...changed),
      onLeave: () => onLeave(),
      onCutPaste: () => onCutPaste(),
    }
    const made = create(element, text, look, options)
    made.focus(caret())
    return made
  })
  const tell = useEffectEvent(onReady)

  useLayoutEffect(() => {
    const element = mount.current
    if (!element) return
    const made = open(element)
    rich.current = made
    field.current = made.dom
    tell(made)
    return () => {
      field.current = null
      rich.current = null
      tell(null)
      made.destroy()
    }
  }, [field])
  useEffect(() => rich.current?.show(text, look), [text, look])

  return <div ref={mount} data-placeholder={text.text === '' ? placeholder : undefined} />
}
