import { useEffect, useState } from 'react'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { useLanguage } from '#src/core/services/services.ts'
import './stillScreen.css'

/**
 * Imitates the card that a screen shows without a program (docs/rules-play-plan.md, 9), with the site's name instead
 * of the device's.
 */
export function StillScreen({ name }: { name: string }) {
  const { language } = useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const time = new Intl.DateTimeFormat(intlTag(language), { timeStyle: 'short' }).format(now)
  const day = new Intl.DateTimeFormat(intlTag(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  return (
    <aside className="m-still" aria-hidden="true">
      <div className="m-still-screen">
        <span className="m-still-name">
          <bdi>{name}</bdi>
        </span>
        <span className="m-still-time">{time}</span>
        <span className="m-still-day">{day}</span>
      </div>
    </aside>
  )
}
