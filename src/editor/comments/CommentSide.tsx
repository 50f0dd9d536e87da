import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import './commentButton.css'

const CommentPanel = lazyPage(() => import('./CommentPanel.tsx'))

type Props = { camera: CameraControls; isNarrow: boolean }

/** Comments beside the artboard, or below it on a narrow window. Loaded on first use. */
export function CommentSide({ camera, isNarrow }: Props) {
  const { t } = useTranslation('editor')
  return (
    <aside className={isNarrow ? 'comment-below' : 'builder-side comment-side'} aria-label={t('commands.comments')}>
      <Suspense fallback={<Skeleton active className="comment-waiting" paragraph={{ rows: 6 }} />}>
        <CommentPanel camera={camera} />
      </Suspense>
    </aside>
  )
}
