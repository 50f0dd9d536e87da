import { useMemo, useState } from 'react'
import { ProgramSwitcher } from '#stage/ProgramSwitcher.tsx'
import { stageTextsOf } from '#stage/stageTextsOf.ts'
import { CardView } from './CardView.tsx'
import { usePlayerUi } from './PlayerContext.ts'
import { SoundHint } from './SoundHint.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { useCornerGesture } from './useCornerGesture.ts'
import { usePlayerState } from './usePlayerState.ts'

/** Faults that leave the program worth showing. */
const harmless: ReadonlySet<string> = new Set(['slow', 'unknownWidget', 'incomplete', 'unsupported'])

export function ScreenView() {
  const { t } = usePlayerUi()
  const { isAsleep, isSoundBlocked, current } = usePlayerState()
  const [isStatusOpen, setStatusOpen] = useState(false)
  useCornerGesture(() => setStatusOpen(true))
  return (
    <main className="screen" aria-label={t('screen')}>
      {!isAsleep && <Content key={current ? 'program' : 'card'} />}
      {!isAsleep && isSoundBlocked && <SoundHint />}
      {isStatusOpen && <StatusPanel onClose={() => setStatusOpen(false)} />}
    </main>
  )
}

function Content() {
  const { language, now, readWeather, t, state, onSwitched, onEnded, onFault } = usePlayerUi()
  const { current, next, transition, isMuted, isSoundBlocked, volume, timeZone } = usePlayerState()
  // The card stays until the first program is really there.
  const [hasShown, setShown] = useState(false)
  const texts = useMemo(() => stageTextsOf(reason => t(`stage.faults.${reason}`)), [t])
  return (
    <>
      {!hasShown && <CardView />}
      {current && (
        <div className={hasShown ? 'stage' : 'stage stage-waiting'}>
          <ProgramSwitcher
            current={current}
            next={next ?? undefined}
            transition={transition}
            muted={isMuted || isSoundBlocked}
            volume={volume}
            language={language}
            timeZone={timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
            now={now}
            readWeather={readWeather}
            texts={texts}
            faults="hide"
            onSwitched={key => {
              setShown(true)
              onSwitched(key)
            }}
            onEnded={onEnded}
            onFault={({ key, reason }) => {
              if (reason === 'soundBlocked') state.set({ isSoundBlocked: true })
              else if (!harmless.has(reason)) onFault(key, reason)
            }}
          />
        </div>
      )}
    </>
  )
}
