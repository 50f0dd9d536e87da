import { useEffect, useEffectEvent, useRef } from 'react'
import { useBox } from '#stage/box/useBox.ts'
import { useStage } from '#stage/StageContext.ts'
import type { OpenDocument, PageFit } from './openDocument.ts'

type Props = {
  document: OpenDocument
  page: number
  fit: PageFit
  label: string
  onDecoded: () => void
  onFailed: () => void
}

/** One page, rendered at the resolution at which it is shown. */
export function DocumentPage({ document, page, fit, label, onDecoded, onFailed }: Props) {
  const { settings } = useStage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = useBox(canvas)
  const reportDrawn = useEffectEvent((isDrawn: boolean) => (isDrawn ? onDecoded() : onFailed()))
  const isArranged = settings.isArranged ?? false

  useEffect(() => {
    const target = canvas.current
    if (!target || width === 0 || height === 0) return
    const off = new AbortController()
    // The builder changes its zoom without a redraw, so render at least at full size there.
    const scale = Math.max(isArranged ? 1 : 0, seenScale(target)) * devicePixelRatio
    document.draw(page, target, { width: width * scale, height: height * scale }, fit, off.signal).then(
      () => off.signal.aborted || reportDrawn(true),
      () => off.signal.aborted || reportDrawn(false),
    )
    return () => off.abort()
  }, [document, page, fit, width, height, isArranged])

  return <canvas ref={canvas} className="stage-media" role="img" aria-label={label} style={{ objectFit: fit }} />
}

/** Scale from artboard pixels to CSS pixels; rotation of the node has no effect. */
function seenScale(element: HTMLElement): number {
  const artboard = element.closest<HTMLElement>('.stage-artboard')
  return artboard && artboard.offsetWidth > 0 ? artboard.getBoundingClientRect().width / artboard.offsetWidth : 1
}
