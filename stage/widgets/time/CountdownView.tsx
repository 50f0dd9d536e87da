import { useRef } from 'react'
import type { CountdownUnit } from '#contract/widgets/countdown.ts'
import { useFontFamily } from '#stage/fonts/useFontFamily.ts'
import { useStage } from '#stage/StageContext.ts'
import { frameStyle } from '#stage/widgets/view/frameStyle.ts'
import { localeOf } from '#stage/widgets/view/localeOf.ts'
import { numberLocaleOf } from '#stage/widgets/view/numberLocaleOf.ts'
import { useSettled } from '#stage/widgets/view/useSettled.ts'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { useFittedFont } from '#stage/widgets/words/useFittedFont.ts'
import { countdownOf, momentOf } from './countdownOf.ts'
import { useSecond } from './useSecond.ts'

/** Minimum number of digits; two digits for units below a day keep the layout stable. */
const digits: Record<CountdownUnit, number> = { day: 1, hour: 2, minute: 2, second: 2 }

export function CountdownView({ node, props, onSettled }: ViewProps<'countdown'>) {
  useSettled(onSettled)
  const { settings } = useStage()
  const { language, timeZone, dir } = localeOf(props, settings)
  const fontFamily = useFontFamily(node, language)
  const now = useSecond(settings.now ?? Date.now)
  const left = countdownOf(momentOf(props.date ?? '', props.time, timeZone) - now, props.units)
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  useFittedFont({ box, content, line }, props.fontSize)
  return (
    <div
      ref={box}
      className="stage-countdown"
      lang={language}
      dir={dir}
      style={{
        fontFamily,
        color: props.color,
        ...frameStyle(props),
      }}
    >
      <div ref={content} className="stage-countdown-content">
        {left === null ? (
          <bdi className="stage-countdown-end">{props.endText}</bdi>
        ) : (
          <>
            {props.caption && <bdi className="stage-countdown-caption">{props.caption}</bdi>}
            <div ref={line} className="stage-countdown-units">
              {left.map(({ unit, count }) => (
                <div key={unit} className="stage-countdown-unit" style={{ backgroundColor: props.tile ?? undefined }}>
                  <div className="stage-countdown-number">
                    {new Intl.NumberFormat(numberLocaleOf(language, props.digits), {
                      minimumIntegerDigits: digits[unit],
                      useGrouping: false,
                    }).format(count)}
                  </div>
                  <div className="stage-countdown-word">{unitWord(language, unit, count)}</div>
                </div>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/**
 * Localized name of the unit for this count. For a form that includes the number, such as the Arabic dual, returns
 * the form for 10 instead.
 */
function unitWord(language: string, unit: CountdownUnit, count: number): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  const wordOf = (of: number) =>
    format
      .formatToParts(of)
      .filter(part => part.type === 'unit' || part.type === 'literal')
      .map(part => part.value)
      .join('')
      .trim()
  return wordOf(count) || wordOf(10)
}
