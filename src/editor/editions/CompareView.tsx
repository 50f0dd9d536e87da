import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { programDuration } from '#contract/rules/programs/programDuration.ts'
import { useStageSettings } from '#src/editor/media/useStageSettings.ts'
import { PlayerBar } from '#src/editor/preview/PlayerBar.tsx'
import { StageView } from '#stage/program/StageView.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { differencesOf } from './differencesOf.ts'

export type Side = { label: string; document: ProgramDocument }
type Props = { before: Side; after: Side }

/** Minimum interval in ms between position updates. */
const updateInterval = 100

/** Two synchronized stages, and their differences. */
export function CompareView({ before, after }: Props) {
  const { t } = useTranslation('editor')
  const settings = useStageSettings(after.document)
  const sides = [
    { ...before, side: 'before' },
    { ...after, side: 'after' },
  ]
  const durations = sides.map(({ document }) => programDuration(document))
  const duration = Math.max(...durations)
  const leader = durations.indexOf(duration)
  const differences = useMemo(() => differencesOf(before.document, after.document), [before.document, after.document])
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set())
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [position, setPosition] = useState(0)

  function seek(next: number) {
    // Adds a thousandth when seeking to the same position again, because only a different value triggers the seek.
    setAt(now => (now === next ? next + 0.001 : next))
    setPosition(next)
  }
  function toggle() {
    // Seeks both stages to the same position, because they may have drifted.
    seek(position >= duration ? 0 : position)
    setPlaying(!isPlaying)
  }
  useEffect(() => {
    if (position >= duration) setPlaying(false)
  }, [position, duration])

  return (
    <div className="versions-compare">
      <div className="versions-stages">
        {sides.map(({ side, label, document }, index) => (
          <figure key={side}>
            <figcaption>
              <bdi>{label}</bdi>
            </figcaption>
            <div className="versions-stage" dir="ltr">
              <StageView
                {...settings}
                document={document}
                playing={isPlaying && ready.size === sides.length}
                at={Math.min(at, durations[index] ?? 0)}
                onReady={() => setReady(now => new Set([...now, index]))}
                onTime={time =>
                  index === leader &&
                  setPosition(now => (Math.abs(time - now) >= updateInterval || time >= duration ? time : now))
                }
              />
            </div>
          </figure>
        ))}
      </div>
      <PlayerBar position={position} duration={duration} isPlaying={isPlaying} onToggle={toggle} onSeek={seek} />
      <section className="versions-changes" aria-label={t('versions.differences')}>
        <DifferenceList differences={differences} />
      </section>
    </div>
  )
}
