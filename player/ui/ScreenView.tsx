import { type CSSProperties, lazy, Suspense, useMemo, useState } from 'react'
import type { WallPart } from '#contract/rules/devices/videoWall.ts'
import { ProgramSwitcher } from '#stage/program/ProgramSwitcher.tsx'
import { stageTextsOf } from '#stage/stageTextsOf.ts'
import { CardView } from './CardView.tsx'
import { usePlayerUi } from './PlayerContext.ts'
import { SoundHint } from './SoundHint.tsx'
import { SubtitlesView } from './SubtitlesView.tsx'
import { useCornerGesture } from './useCornerGesture.ts'
import { usePlayerState } from './usePlayerState.ts'
import { useVisit } from './useVisit.ts'

const StatusPanel = lazy(async () => ({ default: (await import('./StatusPanel.tsx')).StatusPanel }))

/** Faults that do not end the play. */
const harmless: ReadonlySet<string> = new Set(['slow', 'unknownWidget', 'incomplete', 'unsupported'])

export function ScreenView() {
  const { t } = usePlayerUi()
  const { isAsleep, isEmergency, isSoundBlocked, current, rotation } = usePlayerState()
  const isDark = isAsleep && !isEmergency
  const [isStatusOpen, setStatusOpen] = useState(false)
  useCornerGesture(() => setStatusOpen(true))
  return (
    <main className="screen" aria-label={t('screen')} data-rotation={rotation}>
      {!isDark && <Content key={current ? 'program' : 'card'} />}
      {!isAsleep && !isEmergency && <SubtitlesView />}
      {!isAsleep && isSoundBlocked && <SoundHint />}
      <Suspense>{isStatusOpen && <StatusPanel onClose={() => setStatusOpen(false)} />}</Suspense>
    </main>
  )
}

function Content() {
  const { language, now, readWeather, readFraming, t, state, onSwitched, onEnded, onFault } = usePlayerUi()
  const { current, next, transition, isMuted, isSoundBlocked, volume, isSystemSound, timeZone, wall } = usePlayerState()
  // The card stays until the first program is shown.
  const [hasShown, setShown] = useState(false)
  const visit = useVisit(current)
  const texts = useMemo(() => stageTextsOf(reason => t(`stage.faults.${reason}`)), [t])
  return (
    <>
      {!hasShown && <CardView />}
      {current && (
        <div className={hasShown ? 'stage' : 'stage stage-waiting'} style={wall ? wallStyle(wall) : undefined}>
          <ProgramSwitcher
            current={visit.shown ?? current}
            next={visit.shown ? undefined : (next ?? undefined)}
            transition={visit.shown?.document.transition ?? transition}
            openProgram={visit.open}
            muted={isMuted || isSoundBlocked}
            volume={isSystemSound ? 100 : volume}
            language={language}
            timeZone={timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
            now={now}
            readWeather={readWeather}
            readFraming={readFraming}
            texts={texts}
            faults="hide"
            onSwitched={key => {
              setShown(true)
              if (key === current.key) onSwitched(key)
            }}
            onEnded={key => (key === current.key ? onEnded(key) : visit.leave(key))}
            onFault={({ key, reason, nodeId }) => {
              if (reason === 'soundBlocked') state.set({ isSoundBlocked: true })
              else if (harmless.has(reason)) return
              else if (key === visit.shown?.key) visit.leave(key)
              else onFault(key, reason, nodeId)
            }}
          />
        </div>
      )}
    </>
  )
}

/** Enlarges the whole picture so that this screen shows its part; the other parts are clipped. */
const wallStyle = ({ x, y, width, height }: WallPart): CSSProperties => ({
  inset: '0 auto auto 0',
  inlineSize: `${100 / width}%`,
  blockSize: `${100 / height}%`,
  transform: `translate(${-100 * x}%, ${-100 * y}%)`,
})
