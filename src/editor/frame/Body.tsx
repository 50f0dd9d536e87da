import './panels.css'
import { type RefObject, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraControls } from '#src/editor/artboard/createCamera.ts'
import { Viewport } from '#src/editor/artboard/Viewport.tsx'
import { useBuilder } from '#src/editor/BuilderContext.ts'
import { useClipboard } from '#src/editor/clipboard/useClipboard.ts'
import { useInsertFiles } from '#src/editor/clipboard/useInsertFiles.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import { Inspector } from '#src/editor/inspector/Inspector.tsx'
import { useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import type { Offer } from '#src/editor/palette/offer.ts'
import { useInsert } from '#src/editor/palette/useInsert.ts'
import { TimelinePanel } from '#src/editor/timeline/TimelinePanel.tsx'
import { DrawerPanels } from './DrawerPanels.tsx'
import { SidePanels } from './SidePanels.tsx'

type Props = { root: RefObject<HTMLElement | null>; camera: CameraControls; isLooking: boolean }

/** Panels at both sides of the artboard; on a narrow window they come up from below. Who only looks has the artboard alone. */
export function Body({ root, camera, isLooking }: Props) {
  const { t } = useTranslation('editor')
  const isNarrow = useNarrow()
  const { view } = useBuilder()
  const shown = useSyncExternalStore(view.subscribe, view.get)
  const files = useShelvedFiles()
  const { insertWidget, insertFile } = useInsert()
  const insertFiles = useInsertFiles()
  useClipboard({ root, camera, isLooking })

  function onDropOffer(offer: Offer, at: Point) {
    if (offer.from === 'palette') return insertWidget(offer.kind, { at })
    const file = files.get(offer.fileId)
    return file !== undefined && file !== null && insertFile(file, at)
  }
  return (
    <>
      <div className="builder-body">
        {!isNarrow && (
          <aside className="builder-side" inert={isLooking} aria-label={t('panels.label')}>
            <SidePanels />
          </aside>
        )}
        <div className="builder-middle">
          <Viewport
            camera={camera}
            onDropOffer={onDropOffer}
            onDropFiles={(dropped, at) => !isLooking && insertFiles(dropped, at)}
          />
          {shown.timeline && !isNarrow && !isLooking && <TimelinePanel />}
        </div>
        {!isNarrow && (
          <aside className="builder-side builder-inspector" inert={isLooking} aria-label={t('panels.properties')}>
            <Inspector />
          </aside>
        )}
      </div>
      {isNarrow && !isLooking && <DrawerPanels />}
    </>
  )
}

const narrow = '(max-width: 1023px)'

function watch(listener: () => void) {
  const media = matchMedia(narrow)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Too narrow for panels at both sides of the artboard. */
function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(narrow).matches)
}
