import type { Hands } from './handsOf.ts'

type Props = {
  hands: Hands
  dial: 'marks' | 'numbers' | 'quarters' | 'plain'
  hasSecond: boolean
  color: string
  accent: string
  /** Formats an hour's number on the dial. */
  write: (hour: number) => string
}

const hours = Array.from({ length: 12 }, (_, index) => index + 1)
const minutes = Array.from({ length: 60 }, (_, index) => index)

/** A dial in a 200 × 200 view box centered at the origin, as large as its box allows. */
export function ClockDial({ hands, dial, hasSecond, color, accent, write }: Props) {
  const numbered = dial === 'numbers' ? hours : dial === 'quarters' ? [3, 6, 9, 12] : []
  return (
    <svg className="stage-dial" viewBox="-100 -100 200 200" aria-hidden="true" style={{ color }}>
      <circle r="97" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.9" />
      {dial !== 'plain' &&
        minutes.map(minute => {
          const isHour = minute % 5 === 0
          if (isHour && numbered.includes(minute / 5 || 12)) return null
          return (
            <line
              key={minute}
              y1={-90}
              y2={isHour ? -76 : -85}
              stroke="currentColor"
              strokeWidth={isHour ? 4 : 1.5}
              strokeLinecap="round"
              opacity={isHour ? 1 : 0.55}
              transform={`rotate(${minute * 6})`}
            />
          )
        })}
      {numbered.map(hour => (
        <text
          key={hour}
          x={Math.sin((hour * Math.PI) / 6) * 76}
          y={-Math.cos((hour * Math.PI) / 6) * 76}
          fill="currentColor"
          fontSize="21"
          fontWeight="600"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {write(hour)}
        </text>
      ))}
      <Hand angle={hands.hour} length={46} width={7} />
      <Hand angle={hands.minute} length={70} width={4.5} />
      {hasSecond && (
        <g transform={`rotate(${hands.second})`} style={{ color: accent }}>
          <line y1={18} y2={-80} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          <circle r="4.2" fill="currentColor" />
        </g>
      )}
      {!hasSecond && <circle r="4.5" fill="currentColor" />}
    </svg>
  )
}

function Hand({ angle, length, width }: { angle: number; length: number; width: number }) {
  return (
    <line
      y1={10}
      y2={-length}
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      transform={`rotate(${angle})`}
    />
  )
}
