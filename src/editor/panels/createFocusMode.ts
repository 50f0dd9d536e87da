// Focus mode: hides shell, tools and panels until the user presses Esc, its shortcut or its button.
import { createStore, type Store } from '#src/core/state/store.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'

type Deps = { camera: Pick<CameraControls, 'borrow'>; onSwitch: (isAlone: boolean) => void; focusArtboard: () => void }

export function createFocusMode({ camera, onSwitch, focusArtboard }: Deps) {
  const alone: Store<boolean> = createStore(false)
  let returnCamera: (() => void) | null = null
  return {
    alone,
    toggle() {
      // The change may remove the focused element, so the artboard takes the focus first.
      focusArtboard()
      alone.set(!alone.get())
      returnCamera?.()
      returnCamera = alone.get() ? camera.borrow() : null
      onSwitch(alone.get())
    },
  }
}
