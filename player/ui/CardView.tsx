import { usePlayerUi } from './PlayerContext.ts'
import { useEverySecond } from './useEverySecond.ts'
import { usePlayerState } from './usePlayerState.ts'

/**
 * Card with picture, time and name, shown when there is nothing to play, so that the screen is never empty
 * (docs/rules-play-plan.md, 9).
 */
export function CardView() {
  const { language, now } = usePlayerUi()
  const { name, timeZone, cardPicture } = usePlayerState()
  useEverySecond()
  return (
    <div className="card">
      {cardPicture !== null && <img className="card-picture" src={cardPicture} alt="" />}
      <time className="card-time">{format(language, timeZone, { timeStyle: 'short' }, now())}</time>
      <p className="card-date">{format(language, timeZone, { dateStyle: 'full' }, now())}</p>
      <p className="card-name" dir="auto">
        {name}
      </p>
    </div>
  )
}

function format(language: string, timeZone: string | null, style: Intl.DateTimeFormatOptions, instant: number): string {
  try {
    return new Intl.DateTimeFormat(language, { ...style, timeZone: timeZone ?? undefined }).format(instant)
  } catch {
    return new Intl.DateTimeFormat(language, style).format(instant)
  }
}
