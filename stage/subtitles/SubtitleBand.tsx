import { useLayoutEffect, useRef } from 'react'
import { type SubtitleLook, subtitleNode } from '#contract/rules/programs/subtitleNode.ts'
import { captionSpeeds } from '#contract/widgets/horizontalCaption.ts'
import { cssFamilyOf } from '#stage/fonts/useFontFamily.ts'
import type { StageFonts } from '#stage/StageFonts.ts'
import { isRightToLeft } from '#stage/widgets/words/HorizontalCaptionView.tsx'

/** One pass of a subtitle, with a unique ID. */
export type SubtitleRun = { id: string; look: SubtitleLook; fonts?: StageFonts }

type Props = {
  current: SubtitleRun
  /** The run that follows `current`; null leaves the band empty afterward. */
  next: SubtitleRun | null
  /** Scale relative to a screen whose shorter side has 1080 pixels. */
  scale: number
  onPassed: (runId: string) => void
}

/**
 * If a run starts at most this many milliseconds after the end of the previous run, it skips the delay, so that it
 * continues exactly where that run ended.
 */
const mostLate = 250

/**
 * Runs subtitles one after another along an edge. The next subtitle, cut to the width of the screen, follows directly
 * behind the current one. When the current one has left, the next is exactly at its start position, so nothing jumps,
 * whatever the directions and speeds.
 */
export function SubtitleBand({ current, next, scale, onPassed }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLDivElement>(null)
  const end = useRef(0)
  const { id, look } = current
  const isToRight = isRightToLeft(look.content)
  const passed = useRef(onPassed)
  useLayoutEffect(() => {
    passed.current = onPassed
  })

  useLayoutEffect(() => {
    const length = first.current?.getBoundingClientRect().width
    if (!track.current || !length) return
    const duration = (length / (captionSpeeds[look.speed] * scale)) * 1000
    const animation = track.current.animate(
      [{ transform: 'translateX(0)' }, { transform: `translateX(${isToRight ? length : -length}px)` }],
      { duration, fill: 'forwards' },
    )
    const late = performance.now() - end.current
    if (late < mostLate) animation.currentTime = late
    else end.current = performance.now()
    const finish = end.current + duration
    animation.onfinish = () => {
      end.current = finish
      passed.current(id)
    }
    return () => animation.cancel()
  }, [id, look, scale, isToRight])

  return (
    <div className="stage-subtitles" data-edge={look.position}>
      <div ref={track} className="stage-subtitles-track" dir={isToRight ? 'rtl' : 'ltr'}>
        <Line key={id} run={current} scale={scale} place={first} />
        {next && <Line key={next.id} run={next} scale={scale} isNext />}
      </div>
    </div>
  )
}

type LineProps = { run: SubtitleRun; scale: number; isNext?: boolean; place?: React.Ref<HTMLDivElement> }

function Line({ run: { look, fonts }, scale, isNext, place }: LineProps) {
  const { content, fontSize, fontColor, backgroundColor } = look
  const { height } = subtitleNode(look, screen)
  return (
    <div
      ref={place}
      className="stage-subtitle"
      dir={isRightToLeft(content) ? 'rtl' : 'ltr'}
      data-next={isNext}
      aria-hidden={isNext}
      style={{
        height: height * scale,
        fontFamily: cssFamilyOf(subtitleNode(look, screen), fonts),
        fontSize: fontSize * scale,
        color: fontColor,
        backgroundColor,
      }}
    >
      <bdi>{content}</bdi>
    </div>
  )
}

const screen = { width: 1920, height: 1080 }
