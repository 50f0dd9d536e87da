import { Suspense } from 'react'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { useCommenting } from './useCommenting.ts'

const CommentLayer = lazyPage(() => import('./CommentLayer.tsx'))

/** Layer with the comment pins above the artboard, shown while the comment panel is open. */
export function CommentCover({ camera }: { camera: CameraControls }) {
  const { isOpen } = useCommenting()
  return (
    isOpen && (
      <Suspense>
        <CommentLayer camera={camera} />
      </Suspense>
    )
  )
}
