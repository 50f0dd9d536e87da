import { createStore, type Store } from '#src/core/services/store.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'
import {
  type Camera,
  type CameraFrame,
  centredOn,
  fitCamera,
  isInView,
  type Size,
  toArtboard,
  zoomedAt,
} from './camera.ts'

const zoomStep = 1.25

export type CameraControls = Pick<Store<Camera>, 'get' | 'subscribe'> & {
  /** Watches the size of the viewport; answers how to stop. */
  attach(viewport: HTMLElement): () => void
  /** Another artboard: refitted. */
  resize(artboard: Size): void
  /** What is kept free around what is fitted. */
  frame(frame: CameraFrame): void
  /** Fits; answers how to return to what was seen. */
  borrow(): () => void
  fit(): void
  /** One artboard pixel a viewport pixel. */
  whole(): void
  zoomBy(direction: 1 | -1): void
  /** `anchor` and the point of `pointOf`: in pixels of the window. */
  zoomAt(factor: number, anchor: Point): void
  pan(x: number, y: number): void
  reveal(rect: Rect): void
  pointOf(client: Point): Point
  /** The middle of a box of the artboard, in pixels of the window. */
  clientOf(rect: Rect): Point
  centre(): Point
}

/** Fitted until the user zooms or pans, and again whenever the room changes. */
export function createCamera(artboard: Size): CameraControls {
  let content: Rect = { x: 0, y: 0, width: artboard.width, height: artboard.height }
  const store = createStore<Camera>({ x: 0, y: 0, zoom: 0.1 })
  let viewport: HTMLElement | null = null
  let isFitted = true
  let frame: CameraFrame = { rulers: 0, margin: 12 }

  const room = (): Size => ({ width: viewport?.clientWidth ?? 1, height: viewport?.clientHeight ?? 1 })
  /** Of what the rulers leave. */
  const middle = (): Point => ({ x: (room().width + frame.rulers) / 2, y: (room().height + frame.rulers) / 2 })
  const inViewport = (client: Point): Point => {
    const box = viewport?.getBoundingClientRect()
    return { x: client.x - (box?.left ?? 0), y: client.y - (box?.top ?? 0) }
  }
  const own = (camera: Camera) => {
    isFitted = false
    store.set(camera)
  }
  const fitWhole = () => {
    isFitted = true
    store.set(fitCamera(room(), content, frame))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    attach(element) {
      viewport = element
      const observer = new ResizeObserver(() => isFitted && element.clientWidth > 0 && fitWhole())
      observer.observe(element)
      return () => {
        observer.disconnect()
        viewport = null
      }
    },
    resize: ({ width, height }) => {
      if (width === content.width && height === content.height) return
      content = { ...content, width, height }
      fitWhole()
    },
    frame: next => {
      frame = next
      if (isFitted && viewport) fitWhole()
    },
    borrow: () => {
      const seen = isFitted ? null : store.get()
      fitWhole()
      return () => (seen ? own(seen) : fitWhole())
    },
    fit: fitWhole,
    whole: () => own(centredOn(content, room(), 1)),
    zoomBy: direction => own(zoomedAt(store.get(), store.get().zoom * zoomStep ** direction, middle())),
    zoomAt: (factor, anchor) => own(zoomedAt(store.get(), store.get().zoom * factor, inViewport(anchor))),
    pan: (x, y) => own({ ...store.get(), x: store.get().x + x, y: store.get().y + y }),
    reveal: rect => {
      if (!isInView(store.get(), room(), rect)) own(centredOn(rect, room(), store.get().zoom))
    },
    pointOf: client => toArtboard(store.get(), inViewport(client)),
    clientOf: rect => {
      const { x, y, zoom } = store.get()
      const box = viewport?.getBoundingClientRect()
      return {
        x: (box?.left ?? 0) + (rect.x + rect.width / 2) * zoom + x,
        y: (box?.top ?? 0) + (rect.y + rect.height / 2) * zoom + y,
      }
    },
    centre: () => toArtboard(store.get(), middle()),
  }
}
