import { type MouseEvent, type PointerEvent, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { pinAt, positionAt } from '#contract/rules/programs/commentPosition.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { apart, nodeAt, type Pin, pinsOf, shownThreads } from './pinsOf.ts'
import { useCommenting } from './useCommenting.ts'
import { useCommentWords } from './useCommentWords.ts'
import { useThreads } from './useThreads.ts'
import './pins.css'

/** Comment pins over the artboard, independent of zoom. A press beside them pins a new comment. */
export default function CommentLayer({ camera }: { camera: CameraControls }) {
  const { t } = useTranslation('comments')
  const { commenting, programId } = useBuilder()
  const { threadId, filter, draft } = useCommenting()
  const { x, y, zoom } = useSyncExternalStore(camera.subscribe, camera.get)
  const { document, page } = useProgram(snapshot => snapshot)
  const shown = useMemo(() => partOnPage(document, page), [document, page])
  const { threads } = useThreads(programId)
  const words = useCommentWords()
  const pins = useMemo(
    () => apart(pinsOf(shownThreads(threads, filter, threadId), document, shown), zoom),
    [threads, filter, threadId, document, shown, zoom],
  )
  const at = (place: { x: number; y: number }) => ({ left: place.x + x, top: place.y + y })
  const placed = draft && pinAt(draft, document)

  function onPlace({ clientX, clientY }: MouseEvent) {
    const point = camera.pointOf({ x: clientX, y: clientY })
    commenting.pin(positionAt(point, nodeAt(shown, point)))
  }
  /** Keeps a mouse press from starting a selection box on the artboard; a touch still pans the artboard. */
  function onCover(event: PointerEvent) {
    if (event.button === 0 && event.pointerType !== 'touch') event.stopPropagation()
  }
  const nameOf = ({ thread }: Pin) => {
    const [first] = thread.comments
    return t('pin', { number: thread.number, by: words.nameOf(first?.by ?? null), text: first?.text ?? '' })
  }
  return (
    <>
      {/* For pointers only; the panel has an equivalent button for the keyboard. */}
      <button
        type="button"
        className="comment-cover"
        tabIndex={-1}
        aria-hidden
        onPointerDown={onCover}
        onClick={onPlace}
      />
      <ul className="comment-pins" aria-label={t('pins')}>
        {pins.map(pin => (
          <li key={pin.thread.id} style={at(pin)}>
            <button
              type="button"
              className="comment-pin"
              aria-label={nameOf(pin)}
              aria-pressed={pin.thread.id === threadId}
              data-resolved={pin.thread.isResolved || undefined}
              data-lost={pin.isLost || undefined}
              onPointerDown={event => event.stopPropagation()}
              onClick={() => commenting.unfold(pin.thread.id === threadId ? null : pin.thread.id)}
            >
              {pin.thread.number}
            </button>
          </li>
        ))}
      </ul>
      {placed && (
        <span
          className="comment-pin comment-pin-new"
          aria-hidden
          style={at({ x: placed.x * zoom, y: placed.y * zoom })}
        />
      )}
    </>
  )
}
