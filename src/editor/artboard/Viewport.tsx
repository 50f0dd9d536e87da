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
import { useBuilder } from '#src/editor/BuilderContext.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import { type Offer, readOffer } from '#src/editor/palette/offer.ts'
import { Rulers } from '#src/editor/rulers/Rulers.tsx'
import { Overlays } from '#src/editor/view/Overlays.tsx'
import { beginPan } from './beginPan.ts'
import type { CameraControls } from './createCamera.ts'
import { GuideLines } from './GuideLines.tsx'
import { Handles, type HandlesControl } from './Handles.tsx'
import { useGesture } from './useGesture.ts'
import { useMarquee } from './useMarquee.ts'
import { usePinch } from './usePinch.ts'
import { usePress } from './usePress.ts'
import { useSpace } from './useSpace.ts'
import { useWheel } from './useWheel.ts'

type Props = {
  camera: CameraControls
  onDropOffer: (offer: Offer, at: Point) => void
  /** Of the system. */
  onDropFiles: (files: readonly File[], at: Point) => void
}

export function Viewport({ camera, onDropOffer, onDropFiles }: Props) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { view } = useBuilder()
  const shown = useSyncExternalStore(view.subscribe, view.get)
  const viewport = useRef<HTMLElement>(null)
  /** Takes the focus for the artboard: the shortcuts work while it has it. */
  const ground = useRef<HTMLButtonElement>(null)
  const held = useRef<HTMLDivElement>(null)
  const handles = useRef<HandlesControl | null>(null)
  const place = useSyncExternalStore(camera.subscribe, camera.get)
  const find = useCallback((nodeId: string) => findNode(viewport.current, nodeId), [])
  const gesture = useGesture(find, held)
  const marquee = useMarquee(camera)
  const pinch = usePinch(camera)
  const press = usePress({ viewport, camera, handles, onBareSheet: marquee.begin })
  const isSpace = useSpace(ground)
  const [isPanning, setPanning] = useState(false)
  /** The focus ring is for those who came by the keyboard. */
  const [isPressed, setPressed] = useState(false)
  useWheel(viewport, camera)
  const { width, height } = useProgram(snapshot => snapshot.document)
  useEffect(() => (viewport.current ? camera.attach(viewport.current) : undefined), [camera])
  useEffect(() => camera.resize({ width, height }), [camera, width, height])
  const frame = useMemo(() => <Frame />, [])

  function onPointerDown({ nativeEvent: event }: PointerEvent) {
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

  /** The focus stays on the artboard, whose keys go on working, also when its bare sheet was pressed, or what is locked. */
  function onMouseDown(event: MouseEvent) {
    if (event.target instanceof Element && !event.target.closest('button')) event.preventDefault()
  }

  /** One of a group alone. */
  function onDoubleClick({ target }: MouseEvent) {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-node]')?.dataset.node : undefined
    if (id !== undefined) store.select([id])
  }

  function onDrop(event: DragEvent) {
    const offer = readOffer(event.dataTransfer)
    const files = [...event.dataTransfer.files]
    if (!offer && files.length === 0) return
    event.preventDefault()
    const at = camera.pointOf({ x: event.clientX, y: event.clientY })
    if (offer) onDropOffer(offer, at)
    else onDropFiles(files, at)
    ground.current?.focus({ preventScroll: true })
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
      <div
        className="builder-sheet"
        style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.zoom})` }}
      >
        {frame}
        <Overlays view={shown} width={width} height={height} />
      </div>
      {marquee.box && (
        <div
          className="builder-marquee"
          style={{
            left: marquee.box.x * place.zoom + place.x,
            top: marquee.box.y * place.zoom + place.y,
            width: marquee.box.width * place.zoom,
            height: marquee.box.height * place.zoom,
          }}
        />
      )}
      <Handles gesture={gesture} camera={place} held={held} control={handles} />
      {gesture.feedback && <GuideLines feedback={gesture.feedback} camera={place} />}
      {shown.rulers && <Rulers camera={camera} />}
      {isSpace && <div className="builder-cover" />}
    </section>
  )
}

function findNode(root: HTMLElement | null, nodeId: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`) ?? null
}
