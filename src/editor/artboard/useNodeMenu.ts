import type { RefObject } from 'react'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import type { ProgramSnapshot } from '#src/editor/craft/createProgramStore.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { withGroups } from '#src/editor/document/units.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { type Rect, unionOf } from '#src/editor/geometry/Rect.ts'
import { useMenuTrigger } from '#src/editor/menu/useMenuTrigger.ts'
import { useSelectionMenu } from '#src/editor/menu/useSelectionMenu.ts'
import { isWritten } from '#src/editor/writing/isWritten.ts'

type Props = {
  isLooking: boolean
  camera: CameraControls
  /** Stops a running gesture. */
  stop: () => void
}

/** Opens the menu of the selection, or of the node under the pointer, which becomes the selection. */
export function useNodeMenu(viewport: RefObject<HTMLElement | null>, { isLooking, camera, stop }: Props) {
  const store = useProgramStore()
  const openMenu = useSelectionMenu()
  useMenuTrigger(viewport, ({ target, at, isByKey }) => {
    if (isLooking || isWritten({ target })) return false
    stop()
    const id = target.closest<HTMLElement>('[data-node]:not([data-locked])')?.dataset.node
    const { document, selection } = store.get()
    // The handles cover the selected nodes, so a press on the handles is a press on the selection.
    const isOnChosen = isByKey || target.closest('.moveable-control-box') !== null
    if (id !== undefined && !selection.includes(id)) store.select(withGroups(document, [id]))
    if (id === undefined && !isOnChosen) store.select([])
    const chosen = boundsOfChosen(store.get())
    openMenu(isByKey && chosen ? camera.clientOf(chosen) : at)
    return true
  })
}

function boundsOfChosen({ document, selection }: ProgramSnapshot): Rect | null {
  return unionOf(document.nodes.filter(({ id }) => selection.includes(id)).map(boundsOf))
}
