import './artboard.css'
import { Frame } from '@craftjs/core'
import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { sheetStyle } from '#src/editor/camera/placeStyle.ts'
import { CommentCover } from '#src/editor/comments/CommentCover.tsx'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import { growTexts } from '#src/editor/document/growTexts.ts'
import { createMeasureText } from '#src/editor/fonts/measureText.ts'
import { type Offer, readOffer } from '#src/editor/palette/offer.ts'
import { Rulers } from '#src/editor/rulers/Rulers.tsx'
import { Overlays } from '#src/editor/viewSettings/Overlays.tsx'
import { isFromPopup, isWritten } from '#src/editor/writing/isWritten.ts'
import { Writing } from '#src/editor/writing/Writing.tsx'
import { writableOf } from '#src/editor/writing/writableOf.ts'
import { useStage } from '#stage/StageContext.ts'
import { beginPan } from './beginPan.ts'
import { GuideLines } from './GuideLines.tsx'
import { Handles, type HandlesControl } from './Handles.tsx'
import { MarqueeBox } from './MarqueeBox.tsx'
import { useFittedCamera } from './useFittedCamera.ts'
import { useGesture } from './useGesture.ts'
import { useMarquee } from './useMarquee.ts'
import { useNodeMenu } from './useNodeMenu.ts'
import { usePinch } from './usePinch.ts'
import { usePress } from './usePress.ts'
import { useSpace } from './useSpace.ts'
import { useWheel } from './useWheel.ts'

type Props = {
  isLooking: boolean
  camera: CameraControls
  onDropOffer: (offer: Offer, at: Point) => void
  /** Called when the user drops files from the operating system. */
  onDropFiles: (files: readonly File[], at: Point) => void
}

export function Viewport({ isLooking, camera, onDropOffer, onDropFiles }: Props) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { fonts } = useStage().settings
  const { view, run, alone } = useBuilder()
  const isAlone = useSyncExternalStore(alone.subscribe, alone.get)
  const shown = useSyncExternalStore(view.subscribe, view.get)
  const viewport = useRef<HTMLElement>(null)
  /** Receives the focus for the artboard, so that shortcuts work. */
  const ground = useRef<HTMLButtonElement>(null)
  const held = useRef<HTMLDivElement>(null)
  const handles = useRef<HandlesControl | null>(null)
  const place = useSyncExternalStore(camera.subscribe, camera.get)
  const find = useCallback((nodeId: string) => findNode(viewport.current, nodeId), [])
  const gesture = useGesture(nodeId => findDrawn(viewport.current, nodeId), held)
  const marquee = useMarquee(camera)
  const pinch = usePinch(camera)
  const press = usePress({ viewport, camera, handles, onBareSheet: marquee.begin })
  const isSpace = useSpace(ground)
  useNodeMenu(viewport, {
    isLooking,
    camera,
    stop() {
      handles.current?.stop()
      gesture.cancel()
    },
  })
  const [isPanning, setPanning] = useState(false)
  /** True after a mouse press, to suppress the focus ring. */
  const [isPressed, setPressed] = useState(false)
  useWheel(viewport, camera)
  const width = useProgram(({ document }) => document.width)
  const height = useProgram(({ document }) => document.height)
  const isRuled = shown.rulers && !isAlone
  useFittedCamera(viewport, camera, { width, height, isRuled, hasFrame: shown.deviceFrame })
  useEffect(() => {
    const artboard = () => viewport.current?.querySelector<HTMLElement>('.stage-artboard') ?? null
    store.refine(growTexts(createMeasureText(artboard, fonts)))
    return () => store.refine(null)
  }, [store, fonts])
  const frame = useMemo(() => <Frame />, [])

  function onPointerDown({ nativeEvent: event }: PointerEvent) {
    if (isWritten(event) || isFromPopup(event)) return
    setPressed(true)
    ground.current?.focus({ preventScroll: true })
    if (pinch.onDown(event)) {
      handles.current?.stop()
      gesture.cancel()
    } else if (event.button === 1 || (isSpace && event.button === 0)) {
      event.preventDefault()
      setPanning(true)
      beginPan(event, camera, () => setPanning(false))
    } else if (event.button === 0) press(event)
  }

  /** Keeps the focus on the artboard for shortcuts, even after a press on empty space or a locked node. */
  function onMouseDown(event: MouseEvent) {
    if (!(event.target instanceof Element) || isWritten(event) || isFromPopup(event)) return
    if (!event.target.closest('button')) event.preventDefault()
  }

  /** Selects one member of a group; on a selected node, edits its text or else shows its properties. */
  function onDoubleClick({ target }: MouseEvent) {
    if (isWritten({ target }) || isFromPopup({ target })) return
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-node]')?.dataset.node : undefined
    const { document, selection } = store.get()
    const node = document.nodes.find(each => each.id === id)
    if (!node) return
    if (selection.length !== 1) store.select([node.id])
    if (selection.length === 1 || writableOf(node)) run('write')
  }

  function onDrop(event: DragEvent) {
    const offer = readOffer(event.dataTransfer)
    const files = [...event.dataTransfer.files]
    if (!offer && files.length === 0) return
    event.preventDefault()
    const at = camera.pointOf({ x: event.clientX, y: event.clientY })
    if (offer) onDropOffer(offer, at)
    else {
      onDropFiles(files, at)
      ground.current?.focus({ preventScroll: true })
    }
  }

  return (
    <section
      ref={viewport}
      aria-label={t('artboard.name')}
      className="builder-viewport"
      dir="ltr"
      data-panning={isPanning || undefined}
      data-space={isSpace || undefined}
      data-pressed-by={isPressed ? 'pointer' : undefined}
      onBlur={() => setPressed(false)}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
      onPointerMove={({ nativeEvent }) => pinch.onMove(nativeEvent)}
      onPointerUp={({ nativeEvent }) => pinch.onUp(nativeEvent)}
      onPointerCancel={({ nativeEvent }) => pinch.onUp(nativeEvent)}
      onDoubleClick={onDoubleClick}
      onDragOver={event => event.preventDefault()}
      onDrop={onDrop}
    >
      <button ref={ground} type="button" className="builder-ground" aria-label={t('artboard.label')} />
      <div className="builder-sheet" style={sheetStyle(place)}>
        {frame}
        <Overlays view={shown} width={width} height={height} />
      </div>
      {marquee.box && <MarqueeBox box={marquee.box} camera={place} />}
      <Handles gesture={gesture} camera={place} held={held} control={handles} />
      <Writing camera={place} find={find} onReturn={() => ground.current?.focus({ preventScroll: true })} />
      {gesture.feedback && <GuideLines feedback={gesture.feedback} camera={place} />}
      <CommentCover camera={camera} />
      {isRuled && <Rulers camera={camera} />}
      {isSpace && <div className="builder-cover" />}
    </section>
  )
}

/** Finds the drawn node, and its outline in a multiple selection. */
function findDrawn(root: HTMLElement | null, nodeId: string): Iterable<HTMLElement> {
  const id = CSS.escape(nodeId)
  return root?.querySelectorAll<HTMLElement>(`[data-node="${id}"], [data-outline="${id}"]`) ?? []
}

function findNode(root: HTMLElement | null, nodeId: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`) ?? null
}
