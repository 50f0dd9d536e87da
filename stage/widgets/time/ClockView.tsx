import { useRef } from 'react'
import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import { useStage } from '#stage/StageContext.ts'
import { frameStyle } from '#stage/widgets/view/frameStyle.ts'
import { localeOf } from '#stage/widgets/view/localeOf.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { useShrunkFont } from '#stage/widgets/words/useShrunkFont.ts'
import { ClockDial } from './ClockDial.tsx'
import { clockTextOf } from './clockTextOf.ts'
import { handsOf } from './handsOf.ts'
import { useSecond } from './useSecond.ts'

export function ClockView({ node, props }: ViewProps<'clock'>) {
  const { settings } = useStage()
  const { language, timeZone, dir } = localeOf(props, settings)
  const fontFamily = useFontFamily(node, language)
  const now = useSecond(settings.now ?? Date.now)
  const isAnalogue = props.face === 'analogue'
  const text = clockTextOf(now, { ...props, language, timeZone })
  const time = isAnalogue ? null : text.time
  const numbers = new Intl.NumberFormat(language, {
    numberingSystem: props.digits === 'latin' ? 'latn' : undefined,
  })
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useShrunkFont(box, content, props.fontSize, props)
  return (
    <div
      ref={box}
      className="stage-clock"
      lang={language}
      dir={dir}
      style={{
        textAlign: props.align,
        fontFamily,
        fontSize: props.fontSize,
        color: props.color,
        ...frameStyle(props),
        padding: props.background ? '0.15em 0.4em' : undefined,
      }}
    >
      <div ref={content} className={isAnalogue ? 'stage-clock-content stage-clock-analogue' : 'stage-clock-content'}>
        {props.caption && (
          <div className="stage-clock-caption">
            <bdi>{props.caption}</bdi>
          </div>
        )}
        {isAnalogue && (
          <ClockDial
            hands={handsOf(now, timeZone)}
            dial={props.dial}
            hasSecond={props.showTime === 'hourMinuteSecond'}
            color={props.color}
            accent={props.accent}
            write={hour => numbers.format(hour)}
          />
        )}
        {time && <div className="stage-clock-time">{time}</div>}
        {text.date && (
          <div className={time || isAnalogue ? 'stage-clock-date stage-clock-below' : 'stage-clock-date'}>
            {text.date}
          </div>
        )}
      </div>
    </div>
  )
}
