import { useInvalidate, useNotification } from '@refinedev/core'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type File, file as resource } from '#contract/resources/media/file.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { drawVideo } from '#src/plugins/media/uploads/drawPoster.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import './mediaPreview.css'

type Props = { file: File; onError: () => void }

/** Video player; the current frame can become the thumbnail. */
export function VideoView({ file, onError }: Props) {
  const { t } = useTranslation('media')
  const video = useRef<HTMLVideoElement>(null)
  const { mutateAsync: savePoster } = useCallMutation(resource, 'poster', quiet)
  const invalidate = useInvalidate()
  const { open } = useNotification()
  const mayEdit = usePerm(resource.page, 'edit')
  const [isReady, setReady] = useState(false)
  const [hasOwn, setOwn] = useState(file.hasPoster === true)
  const { id, name, url, thumbUrl, width, height } = file

  async function save(poster: string | null) {
    try {
      await savePoster({ id, poster })
      setOwn(poster !== null)
      open?.({ type: 'success', message: t('poster.done') })
      await invalidate({ resource: resource.name, invalidates: ['list'] })
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error) })
    }
  }
  function capturePoster() {
    const drawn = video.current && drawVideo(video.current)
    if (drawn) void save(drawn)
  }

  return (
    <>
      <video
        ref={video}
        className="library-view"
        src={url ?? undefined}
        poster={thumbUrl ?? undefined}
        controls
        aria-label={name}
        style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
        onLoadedData={() => setReady(true)}
        onError={onError}
      >
        <track kind="captions" />
      </video>
      {mayEdit && (
        <div className="library-poster">
          <Button onClick={capturePoster} disabled={!isReady}>
            {t('poster.set')}
          </Button>
          {hasOwn && (
            <Button type="text" onClick={() => void save(null)}>
              {t('poster.reset')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
