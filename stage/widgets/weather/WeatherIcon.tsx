import type { ReactNode } from 'react'
import type { Condition } from '#contract/weather.ts'

type Props = { condition: Condition; isDay: boolean }

const sunColor = '#ffc53d'
const moonColor = '#dfe6f5'
const cloudColor = '#e3eaf4'
const darkCloud = '#b4c0d3'
const water = '#5aa9ff'
const flake = '#cfe6ff'

const rays = [0, 45, 90, 135, 180, 225, 270, 315]

function Sun({ x = 32, y = 32, size = 11 }: { x?: number; y?: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {rays.map(angle => (
        <line
          key={angle}
          y1={-size - 4}
          y2={-size - 9}
          stroke={sunColor}
          strokeWidth="3.2"
          strokeLinecap="round"
          transform={`rotate(${angle})`}
        />
      ))}
      <circle r={size} fill={sunColor} />
    </g>
  )
}

function Moon({ x = 32, y = 32, size = 15 }: { x?: number; y?: number; size?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size / 15})`}
      d="M5 -14a15 15 0 1 0 9 19a12 12 0 0 1 -9 -19Z"
      fill={moonColor}
    />
  )
}

const cloudPath = 'M18 46a10 10 0 0 1-.8-20 14 14 0 0 1 27-2.2A11 11 0 0 1 46 46Z'

function Cloud({ y = 0, color = cloudColor }: { y?: number; color?: string }) {
  return <path d={cloudPath} transform={`translate(0 ${y})`} fill={color} />
}

function Drops({ at, length }: { at: readonly number[]; length: number }) {
  return at.map(x => (
    <line
      key={x}
      x1={x}
      y1={48}
      x2={x - length / 3}
      y2={48 + length}
      stroke={water}
      strokeWidth="3"
      strokeLinecap="round"
    />
  ))
}

function Flakes({ at }: { at: readonly (readonly [number, number])[] }) {
  return at.map(([x, y]) => <circle key={x} cx={x} cy={y} r="2.6" fill={flake} />)
}

function peek(isDay: boolean): ReactNode {
  return isDay ? <Sun x={43} y={21} size={9} /> : <Moon x={43} y={19} size={11} />
}

const drawings: { readonly [C in Condition]: (isDay: boolean) => ReactNode } = {
  clear: isDay => (isDay ? <Sun size={14} /> : <Moon size={19} />),
  partlyCloudy: isDay => (
    <>
      {peek(isDay)}
      <Cloud y={6} />
    </>
  ),
  cloudy: () => (
    <>
      <path d={cloudPath} transform="translate(26 2) scale(0.62)" fill={darkCloud} />
      <Cloud y={4} />
    </>
  ),
  fog: () => (
    <>
      <Cloud y={-8} />
      {[44, 51, 58].map((y, index) => (
        <line
          key={y}
          x1={12 + index * 4}
          x2={52 - index * 3}
          y1={y}
          y2={y}
          stroke={darkCloud}
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
    </>
  ),
  drizzle: () => (
    <>
      <Cloud y={-4} />
      <Drops at={[24, 34, 44]} length={5} />
    </>
  ),
  rain: () => (
    <>
      <Cloud y={-4} color={darkCloud} />
      <Drops at={[22, 30, 38, 46]} length={11} />
    </>
  ),
  sleet: () => (
    <>
      <Cloud y={-4} color={darkCloud} />
      <Drops at={[23, 42]} length={9} />
      <Flakes at={[[31, 53]]} />
    </>
  ),
  snow: () => (
    <>
      <Cloud y={-4} />
      <Flakes
        at={[
          [22, 50],
          [31, 56],
          [40, 50],
          [48, 57],
        ]}
      />
    </>
  ),
  showers: isDay => (
    <>
      {peek(isDay)}
      <Cloud y={0} />
      <Drops at={[24, 34, 44]} length={9} />
    </>
  ),
  thunder: () => (
    <>
      <Cloud y={-6} color={darkCloud} />
      <path d="M33 38 24 52h7l-3 10 11-15h-7l4-9Z" fill={sunColor} />
    </>
  ),
}

/** Decorative weather icon, hidden from screen readers. */
export function WeatherIcon({ condition, isDay }: Props) {
  return (
    <svg className="stage-weather-icon" viewBox="0 0 64 64" aria-hidden="true">
      {drawings[condition](isDay)}
    </svg>
  )
}
