import { createStore, type Store } from '#src/core/state/store.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'
import {
  type Camera,
  type CameraFrame,
  centeredOn,
  fitCamera,
  isInView,
  type Size,
  toArtboard,
  zoomedAt,
} from './camera.ts'

const zoomStep = 1.25

export type CameraControls = Pick<Store<Camera>, 'get' | 'subscribe'> & {
  /** Observes the size of the viewport; returns a function that stops observing. */
  attach(viewport: HTMLElement): () => void
  /** Sets the size of the artboard and fits it again. */
  resize(artboard: Size): void
  /** Sets the space to keep free when the artboard is fitted. */
  frame(frame: CameraFrame): void
  /** Fits the artboard; returns a function that restores the previous view. */
  borrow(): () => void
  fit(): void
  /** Zooms to 100 %: one artboard pixel per viewport pixel. */
  whole(): void
  zoomBy(direction: 1 | -1): void
  /** `anchor` and the argument of `pointOf` are in window pixels. */
  zoomAt(factor: number, anchor: Point): void
  pan(x: number, y: number): void
  reveal(rect: Rect): void
  pointOf(client: Point): Point
  /** Center of an artboard box in window pixels. */
  clientOf(rect: Rect): Point
  center(): Point
}

/** Creates a camera that keeps the artboard fitted to the viewport until the user zooms or pans. */
export function createCamera(artboard: Size): CameraControls {
  let content: Rect = { x: 0, y: 0, width: artboard.width, height: artboard.height }
  const store = createStore<Camera>({ x: 0, y: 0, zoom: 0.1 })
  let viewport: HTMLElement | null = null
  let isFitted = true
  let frame: CameraFrame = { rulers: 0, margin: 12 }

  const room = (): Size => ({ width: viewport?.clientWidth ?? 1, height: viewport?.clientHeight ?? 1 })
  /** Center of the area beside the rulers. */
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
    whole: () => own(centeredOn(content, room(), 1)),
    zoomBy: direction => own(zoomedAt(store.get(), store.get().zoom * zoomStep ** direction, middle())),
    zoomAt: (factor, anchor) => own(zoomedAt(store.get(), store.get().zoom * factor, inViewport(anchor))),
    pan: (x, y) => own({ ...store.get(), x: store.get().x + x, y: store.get().y + y }),
    reveal: rect => {
      if (!isInView(store.get(), room(), rect)) own(centeredOn(rect, room(), store.get().zoom))
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
    center: () => toArtboard(store.get(), middle()),
  }
}
