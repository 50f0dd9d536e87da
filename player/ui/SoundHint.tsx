import { useEffect, useState } from 'react'
import { usePlayerUi } from './PlayerContext.ts'

/**
 * Milliseconds until the hint is hidden, because it would stay forever on an unattended screen. A later tap still
 * unblocks sound.
 */
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
