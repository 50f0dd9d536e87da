import { useEffect, useState } from 'react'
import { usePlayerUi } from './PlayerContext.ts'

/** Then it goes: nobody may be there to tap, and the screen belongs to the content. A later tap still counts. */
const shownFor = 12_000

export function SoundHint() {
  const { t, timers } = usePlayerUi()
  const [isShown, setShown] = useState(true)
  useEffect(() => timers.after(shownFor, () => setShown(false)), [timers])
  return (
    isShown && (
      <p className="hint" role="status">
        {t('sound.blocked')}
      </p>
    )
  )
}
