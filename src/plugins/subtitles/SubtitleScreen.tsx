import '#stage/stage.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyProgram } from '#contract/programs/program.ts'
import { type SubtitleLook, subtitleNode } from '#contract/rules/programs/subtitleNode.ts'
import { fitBox, type Size } from '#stage/box/fitBox.ts'
import { useBox } from '#stage/box/useBox.ts'
import { createSiteFonts } from '#stage/fonts/createSiteFonts.ts'
import { StageProvider } from '#stage/StageProvider.tsx'
import { Artboard } from '#stage/sheet/Artboard.tsx'
import { stageTextsOf } from '#stage/stageTextsOf.ts'
import { createTimeline } from '#stage/timeline/createTimeline.ts'

/** One hour in ms: long enough that the restart of the loop is never seen. */
const duration = 3_600_000
/** Background behind the band: neither black nor white, so that bands of both colors are visible. */
const ground = '#46627a'

type Props = { look: SubtitleLook; screen: Size; isMoving: boolean }

/** The stage with only the subtitle. Unlike in `StageView`, changes do not restart it. */
export function SubtitleScreen({ look, screen, isMoving }: Props) {
  const { t, i18n } = useTranslation('stage')
  const root = useRef<HTMLDivElement>(null)
  const box = useBox(root)
  const [fonts] = useState(() => createSiteFonts())
  const [timeline] = useState(() => createTimeline({ duration, loop: true }))
  const document = useMemo(() => {
    const program = emptyProgram(screen.width, screen.height)
    return { ...program, background: { color: ground, file: null }, nodes: [subtitleNode(look, screen)] }
  }, [look, screen])
  useEffect(() => {
    if (isMoving) timeline.play()
    return () => timeline.pause()
  }, [timeline, isMoving])
  const { x, y, scaleX, scaleY } = fitBox(box, screen, window.devicePixelRatio)
  return (
    <div ref={root} className="stage-root">
      <StageProvider
        resolveMedia={nothing}
        fonts={fonts}
        muted
        language={i18n.language}
        timeZone="UTC"
        texts={stageTextsOf(reason => t(`faults.${reason}`))}
        timeline={timeline}
      >
        <Artboard document={document} style={{ transform: `translate(${x}px, ${y}px) scale(${scaleX}, ${scaleY})` }} />
      </StageProvider>
    </div>
  )
}

function nothing() {
  return undefined
}
