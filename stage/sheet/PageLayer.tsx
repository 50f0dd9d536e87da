import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ProgramBackground } from '#contract/programs/program.ts'
import { useMotion } from '#stage/node/useMotion.ts'
import { type PlayedPage, pagePhaseOf } from '#stage/pages/pagePhase.ts'
import { StageContext, useStage } from '#stage/StageContext.ts'
import type { Timeline } from '#stage/timeline/createTimeline.ts'
import type { Motion } from '#stage/transitions/motion.ts'
import { Background } from './Background.tsx'
import { backgroundStyleOf } from './backgroundStyleOf.ts'

type Props = {
  page: PlayedPage
  /** Timeline of the components on this page. */
  timeline: Timeline
  /** Null = transparent. */
  background: ProgramBackground | null
  /** Whether the program begins with this page, whose background must then be decoded. */
  isAwaited: boolean
  children: ReactNode
}

/** Draws a page, or the part of it in one segment, and plays its transitions. */
export function PageLayer({ page, timeline, background, isAwaited, children }: Props) {
  const stage = useStage()
  const layer = useRef<HTMLDivElement>(null)
  const phase = useSyncExternalStore(stage.timeline.onTick, () => pagePhaseOf(page, stage.timeline))
  const isLeaving = phase === 'leaving'
  const leave = background ? page.leave : fadingOut(page.leave)
  useMotion(layer, { motion: page.enter, side: 'enter', begin: page.from, isActive: phase === 'coming' })
  useMotion(layer, { motion: leave, side: 'leave', begin: page.next, isActive: isLeaving })
  const isAbove = isLeaving ? page.leave.above === 'going' : phase === 'coming' && page.enter.above === 'coming'
  const own = useMemo(
    () => ({
      ...stage,
      timeline,
      settle: (nodeId: string | null) => (nodeId !== null || isAwaited) && stage.settle(nodeId),
    }),
    [stage, timeline, isAwaited],
  )
  return (
    <div
      ref={layer}
      className="stage-page-layer"
      data-page={page.page.id}
      data-phase={phase}
      style={{
        ...(background && backgroundStyleOf(background)),
        visibility: phase === 'waiting' ? 'hidden' : undefined,
        zIndex: isAbove ? 1 : undefined,
      }}
    >
      <StageContext value={own}>
        {background?.file && <Background file={background.file} />}
        {children}
      </StageContext>
    </div>
  )
}

const faded = new WeakMap<Motion, Motion>()

/**
 * A motion in which the leaving side does not move relies on the opaque background of the coming side. A transparent
 * leaving side fades out instead. Returns the same object for the same motion.
 */
function fadingOut(motion: Motion): Motion {
  if (motion.leave.length > 0) return motion
  const known = faded.get(motion) ?? { ...motion, leave: [{ opacity: 1 }, { opacity: 0 }] }
  faded.set(motion, known)
  return known
}
