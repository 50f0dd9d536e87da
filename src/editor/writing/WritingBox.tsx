import './writing.css'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import type { Camera } from '#src/editor/camera/camera.ts'
import { placeStyle } from '#src/editor/camera/placeStyle.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { wordsAndLine } from '#src/editor/fonts/measureText.ts'
import type { OfferedWords } from '#src/editor/widgets/WidgetOffer.ts'
import { isOpen } from '#stage/node/isOpen.ts'
import { WidgetView } from '#stage/node/WidgetView.tsx'
import { laidOver } from './laidOver.ts'
import { useOutside } from './useOutside.ts'
import { WritingBar } from './WritingBar.tsx'

type Props = { node: ProgramNode; words: OfferedWords; camera: Camera; onLeave: (isByKey: boolean) => void }

/**
 * Edits text in place: a text field covers the drawn component. Either the field's text or the drawn text is
 * invisible.
 */
export function WritingBox({ node, words, camera, onLeave }: Props) {
  const { t } = useTranslation('artboard')
  const store = useProgramStore()
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const stored = node.props[words.prop]
  const text = typeof stored === 'string' ? stored : ''
  const drawn = { ...node, props: { ...node.props, [words.prop]: wordsAndLine(text) } }
  const max = widgetOf(node)?.props[words.prop]?.options.max

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  useOutside(box, () => onLeave(false))
  useLayoutEffect(() => {
    if (field.current && drawing.current) laidOver(field.current, drawing.current, words)
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
          <textarea
            ref={field}
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
          />
        </div>
      </div>
      <WritingBar node={node} camera={camera} onLeave={() => onLeave(true)} />
    </div>
  )
}
