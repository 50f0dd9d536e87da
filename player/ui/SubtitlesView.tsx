import { useRef } from 'react'
import { useBox } from '#stage/box/useBox.ts'
import { SubtitleBand } from '#stage/subtitles/SubtitleBand.tsx'
import { usePlayerUi } from './PlayerContext.ts'
import { usePlayerState } from './usePlayerState.ts'

export function SubtitlesView() {
  const { onPassed } = usePlayerUi()
  const { subtitles } = usePlayerState()
  const root = useRef<HTMLDivElement>(null)
  const { width, height } = useBox(root)
  const scale = Math.min(width, height) / 1080
  return (
    <div ref={root} className="subtitles">
      {scale > 0 &&
        [subtitles.top, subtitles.bottom].map(
          runs => runs && <SubtitleBand key={runs.current.look.position} {...runs} scale={scale} onPassed={onPassed} />,
        )}
    </div>
  )
}
