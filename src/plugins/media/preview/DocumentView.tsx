import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/media/file.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useBox } from '#stage/box/useBox.ts'
import { fetchDocument, type OpenDocument } from '#stage/documents/openDocument.ts'
import './mediaPreview.css'

type Props = { file: Pick<File, 'name' | 'url' | 'width' | 'height'>; onError: () => void }

/** Shows a document page by page. */
export function DocumentView({ file, onError }: Props) {
  const { t } = useTranslation('media')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [document, setDocument] = useState<OpenDocument | null>(null)
  const [page, setPage] = useState(1)
  const { name, url, width, height } = file
  const box = useBox(canvas)
  const failed = useEffectEvent(onError)

  useEffect(() => {
    if (!url) return
    const off = new AbortController()
    let opened: OpenDocument | undefined
    fetchDocument(url, off.signal).then(
      found => {
        opened = found
        if (off.signal.aborted) found.close()
        else setDocument(found)
      },
      () => off.signal.aborted || failed(),
    )
    return () => {
      off.abort()
      opened?.close()
      setDocument(null)
    }
  }, [url])

  useEffect(() => {
    const target = canvas.current
    if (!document || !target || box.width === 0) return
    const off = new AbortController()
    const pixels = { width: box.width * devicePixelRatio, height: box.height * devicePixelRatio }
    document.draw(page, target, pixels, 'contain', off.signal).catch(() => off.signal.aborted || failed())
    return () => off.abort()
  }, [document, page, box])

  const last = document?.pages ?? 1
  return (
    <>
      <canvas
        ref={canvas}
        className="library-view library-page"
        role="img"
        aria-label={name}
        aria-busy={document === null}
        style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
      />
      <div className="library-pages">
        <Button
          icon={decorative(<LeftOutlined aria-hidden className="library-page-arrow" />)}
          aria-label={t('pages.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <span role="status">{t('pages.at', { page, pages: last })}</span>
        <Button
          icon={decorative(<RightOutlined aria-hidden className="library-page-arrow" />)}
          aria-label={t('pages.next')}
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </>
  )
}
