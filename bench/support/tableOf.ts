import { goalOf } from './goalOf.ts'
import type { Measurement } from './Measurement.ts'
import { numberOf } from './numberOf.ts'
import { ratioOf } from './ratioOf.ts'

/** Formats a table: value, multiple of the floor, floor, and the goal's outcome. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map(each => {
    const ratio = ratioOf(each)
    return [
      each.name,
      `${numberOf(each.value)} ${each.unit}`,
      ratio === null ? '' : `${numberOf(ratio)} ×`,
      each.floor ? `${numberOf(each.floor.value)} ${each.unit}  ${each.floor.name}` : '',
      each.goal ? goalOf(each) : '',
    ]
  })
  const [first, second, third, fourth] = [0, 1, 2, 3].map(column =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  )
  return rows
    .map(([name = '', value = '', ratio = '', floor = '', goal = '']) =>
      [
        `  ${name.padEnd(first ?? 0)}`,
        value.padStart(second ?? 0),
        ratio.padStart(third ?? 0),
        floor.padEnd(goal ? (fourth ?? 0) : 0),
        goal,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
