import type { Measurement } from './Measurement.ts'

/** Lines for people: value, floor, and how many times the floor the value costs. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map(each => [
    each.name,
    `${numberOf(each.value)} ${each.unit}`,
    each.floor?.value ? `${numberOf(ratioOf(each, each.floor.value))} ×` : '',
    each.floor ? `${numberOf(each.floor.value)} ${each.unit}  ${each.floor.name}` : '',
  ])
  const [first, second, third] = [0, 1, 2].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(([name = '', value = '', ratio = '', floor = '']) =>
      `  ${name.padEnd(first ?? 0)}  ${value.padStart(second ?? 0)}  ${ratio.padStart(third ?? 0)}  ${floor}`.trimEnd(),
    )
    .join('\n')
}

/** Of a rate more is better, of everything else less. */
function ratioOf({ unit, value }: Measurement, floor: number): number {
  return unit === 'requests/s' || unit === 'rows/s' ? floor / value : value / floor
}

const numberOf = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
