import './writing.css'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { Camera } from '#src/editor/camera/camera.ts'
import { placeStyle } from '#src/editor/camera/placeStyle.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { wordsAndLine } from '#src/editor/fonts/measureText.ts'
import type { OfferedWords } from '#src/editor/widgets/WidgetOffer.ts'
import { isOpen } from '#stage/node/isOpen.ts'
import { WidgetView } from '#stage/node/WidgetView.tsx'
import { laidOver } from './laidOver.ts'
import type { RichField } from './rich/createRichField.ts'
import { RichInput } from './rich/RichInput.tsx'
import type { RichText } from './rich/richSchema.ts'
import { propsOfLook, type TextLook } from './rich/TextLook.ts'
import { useRichField } from './rich/useRichField.ts'
import { useFormatting } from './useFormatting.ts'
import { useOutside } from './useOutside.ts'
import { WritingBar } from './WritingBar.tsx'

type Props = { node: ProgramNode; words: OfferedWords; camera: Camera; onLeave: (isByKey: boolean) => void }

/**
 * Edits text in place: a text field covers the drawn component. Either the field's text or the drawn text is
 * invisible.
 */
export function WritingBox({ node, words, camera, onLeave }: Props) {
  const { t } = useTranslation(['artboard', 'editor'])
  const store = useProgramStore()
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  /** The plain field, also after the field for formatted text has replaced it. */
  const replaced = useRef<HTMLTextAreaElement>(null)
  const module = useRichField(words.spans !== undefined)
  const [isComposing, setComposing] = useState(false)
  const [rich, setRich] = useState<RichField | null>(null)
  const formatting = useFormatting(node, rich)
  const { announce } = useBuilder()
  const stored = node.props[words.prop]
  const text = typeof stored === 'string' ? stored : ''
  const spans = words.spans === undefined ? null : (node.props[words.spans] as RichText['spans'])
  const given = useMemo(() => ({ text, spans }), [text, spans])
  const drawn = { ...node, props: { ...node.props, [words.prop]: wordsAndLine(text) } }
  const max = widgetOf(node)?.props[words.prop]?.options.max

  useEffect(() => {
    replaced.current = plain.current
    plain.current?.focus({ preventScroll: true })
    plain.current?.select()
  }, [])
  useOutside(box, () => onLeave(false))
  useLayoutEffect(() => {
    const shown = field.current ?? plain.current
    if (shown && drawing.current) laidOver(shown, drawing.current, words)
  })

  function onKeyDown(event: KeyboardEvent) {
    // Esc and Enter belong to the input method while composing.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onLeave(true)
    }
  }
  function write(next: string) {
    store.change({ key: 'write' }, setProp([node.id], words.prop, next === '' ? null : next), {
      session: `write ${node.id}`,
    })
  }
  function writeRich(next: RichText, look: Partial<TextLook>) {
    const written = { [words.prop]: next.text === '' ? null : next.text, [words.spans ?? '']: next.spans }
    const edit = patchNodes([node.id], ({ props }) => ({ props: { ...props, ...written, ...propsOfLook(look) } }))
    store.change({ key: 'write' }, edit, { session: `write ${node.id}` })
  }

  return (
    <div ref={box} className="builder-writing">
      <div
        className="builder-sheet"
        style={{ transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})` }}
      >
        <div
          className="builder-writing-box"
          data-open={isOpen(node) || undefined}
          data-within={words.within}
          style={{ ...placeStyle(node), opacity: node.opacity, outlineWidth: `${2 / camera.zoom}px` }}
        >
          <div ref={drawing} className="builder-writing-drawing" aria-hidden>
            <WidgetView node={drawn} isShown />
          </div>
          {/* Replacing the field would break off what an input method composes. */}
          {module && words.spans !== undefined && !isComposing ? (
            <RichInput
              create={module.createRichField}
              text={given}
              look={formatting.whole}
              label={t('write.field')}
              placeholder={t('write.sample')}
              caret={() => replaced.current && [replaced.current.selectionStart, replaced.current.selectionEnd]}
              max={max ?? Number.POSITIVE_INFINITY}
              field={field}
              onReady={setRich}
              onChange={writeRich}
              onLeave={() => onLeave(true)}
              onCutPaste={() => announce(t('editor:paste.cutShort', { max }))}
            />
          ) : (
            <textarea
              ref={plain}
              className="builder-writing-field"
              dir="auto"
              rows={1}
              wrap={words.within === 'line' ? 'off' : 'soft'}
              spellCheck={false}
              maxLength={max}
              value={text}
              placeholder={t('write.sample')}
              aria-label={t('write.field')}
              onChange={event => write(event.target.value)}
              onKeyDown={onKeyDown}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
            />
          )}
        </div>
      </div>
      <WritingBar
        node={node}
        camera={camera}
        formatting={words.spans === undefined ? null : formatting}
        onLeave={() => onLeave(true)}
      />
    </div>
  )
}
