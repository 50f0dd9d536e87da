import { memo } from 'react'
import { type Period, shareOf } from '#src/plugins/sending/forecast/period.ts'
import { hueStyle, type PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { bandsOf } from './bandsOf.ts'

type Props = { place: PlannedRow; period: Period }

/**
 * Subtitles as thin bands at the top and bottom of a row; hidden from screen readers, because the list beside the
 * rows names them.
 */
export const SubtitleBands = memo(function SubtitleBands({ place, period }: Props) {
  return (
    <div className="onair-bands" aria-hidden>
      {bandsOf(place, period).map(({ from, to, band, shown }) => (
        <span
          key={`${band} ${from}`}
          data-band={band}
          style={{
            ...(shown[0] && hueStyle(shown[0].programId)),
            insetInlineStart: `${shareOf(from, period)}%`,
            inlineSize: `${shareOf(to, period) - shareOf(from, period)}%`,
          }}
        />
      ))}
    </div>
  )
})
