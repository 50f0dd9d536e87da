import { isZone } from '#contract/rules/playPlan/isZone.ts'
import { useStage } from '../StageContext.ts'
import { clockTextOf } from './clockTextOf.ts'
import { useSecond } from './useSecond.ts'
import type { ViewProps } from './viewProps.ts'

/** Its digits have no direction of their own, so `dir="auto"` would not do. */
const rightToLeft = /^(ar|fa|he|ur)\b/

export function ClockView({ props }: ViewProps<'clock'>) {
  const { settings } = useStage()
  const language = props.language ?? settings.language
  const zone = props.timeZone && isZone(props.timeZone) ? props.timeZone : settings.timeZone
  const { time, date } = clockTextOf(useSecond(settings.now ?? Date.now), { ...props, language, timeZone: zone })
  return (
    <div
      className="stage-clock"
      lang={language}
      dir={rightToLeft.test(language) ? 'rtl' : 'ltr'}
      style={{
        textAlign: props.align,
        fontSize: props.fontSize,
        color: props.color,
        backgroundColor: props.background ?? undefined,
        padding: props.background ? '0.15em 0.4em' : undefined,
      }}
    >
      {time && <div className="stage-clock-time">{time}</div>}
      {date && <div className={time ? 'stage-clock-date stage-clock-below' : 'stage-clock-date'}>{date}</div>}
    </div>
  )
}
