import './panels.css'
import { lazy, memo, type RefObject, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { reach } from '#src/editor/artboard/Handles.tsx'
import { Viewport } from '#src/editor/artboard/Viewport.tsx'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { useClipboard } from '#src/editor/clipboard/useClipboard.ts'
import { useInsertFiles } from '#src/editor/clipboard/useInsertFiles.ts'
import { CommentSide } from '#src/editor/comments/CommentSide.tsx'
import { useCommenting } from '#src/editor/comments/useCommenting.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import type { Point } from '#src/editor/document/createNode.ts'
import { Inspector } from '#src/editor/inspector/Inspector.tsx'
import { useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { BuilderMenu } from '#src/editor/menu/BuilderMenu.tsx'
import type { Offer } from '#src/editor/palette/offer.ts'
import { useInsert } from '#src/editor/palette/useInsert.ts'
import { SidePanel } from '#src/editor/panels/SidePanel.tsx'
import { TimelinePanel } from '#src/editor/timeline/TimelinePanel.tsx'
import { useMedia } from '#src/ui/controls/useMedia.ts'
import { DrawerPanels } from './DrawerPanels.tsx'
import { SidePanels } from './SidePanels.tsx'

const PageStrip = lazy(() => import('#src/editor/pages/PageStrip.tsx'))

/** Width below which panels at both sides do not fit. */
const narrow = '(max-width: 1023px)'

type Props = { root: RefObject<HTMLElement | null>; camera: CameraControls; isLooking: boolean }

/** Panels at both sides of the artboard; drawers on a narrow window. Read-only mode shows the artboard alone. */
export const BuilderBody = memo(function BuilderBody({ root, camera, isLooking }: Props) {
  const { t } = useTranslation('editor')
  const isNarrow = useMedia(narrow)
  const builder = useBuilder()
  const { alone } = builder
  const isAlone = useSyncExternalStore(alone.subscribe, alone.get)
  const { isOpen: isCommenting } = useCommenting()
  const hasPages = useProgram(({ page }) => page !== null)
  const files = useShelvedFiles()
  const { insertWidget, insertFile } = useInsert()
  const insertFiles = useInsertFiles()
  useClipboard({ root, camera, isLooking })

  function onDropOffer(offer: Offer, at: Point) {
    const tolerance = reach / camera.get().zoom
    const file = offer.from === 'media' ? files.get(offer.fileId) : undefined
    if (offer.from === 'palette') insertWidget(offer.kind, { at, tolerance })
    else if (file) insertFile(file, at, tolerance)
    else return
    builder.focusNewNode()
  }
  return (
    <>
      <div className="builder-body">
        {!isNarrow && (
          <SidePanel name="start" isInert={isLooking} label={t('panels.label')}>
            <SidePanels />
          </SidePanel>
        )}
        <div className="builder-middle">
          <Viewport
            isLooking={isLooking}
            camera={camera}
            onDropOffer={onDropOffer}
            onDropFiles={(dropped, at) => !isLooking && insertFiles(dropped, at, reach / camera.get().zoom)}
          />
          {hasPages && !isAlone && (
            <Suspense>
              <PageStrip isLooking={isLooking} />
            </Suspense>
          )}
          {!isNarrow && !isLooking && !isAlone && <TimelinePanel />}
        </div>
        {isCommenting && !isNarrow && <CommentSide camera={camera} isNarrow={false} />}
        {!isNarrow && !isCommenting && (
          <SidePanel name="end" className="builder-inspector" isInert={isLooking} label={t('panels.properties')}>
            <Inspector />
          </SidePanel>
        )}
      </div>
      {isCommenting && isNarrow && <CommentSide camera={camera} isNarrow />}
      {isNarrow && !isLooking && !isAlone && <DrawerPanels />}
      <BuilderMenu />
    </>
  )
})
