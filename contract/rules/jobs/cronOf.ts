import type { CronShape } from './cronShape.ts'

const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/**
 * A common schedule as a Quartz cron expression. Several times become every combination of their hours and minutes.
 */
export function cronOf(shape: CronShape): string {
  switch (shape.kind) {
    case 'every':
      return everyOf(shape)
    case 'hourly':
      return `0 ${shape.minute} * * * ?`
    case 'daily':
      return `${clockOf(shape.times)} * * ?`
    case 'weekly':
      return `${clockOf(shape.times)} ? * ${shape.weekdays.map(day => dayNames[day]).join()}`
    case 'monthly':
      return `${clockOf(shape.times)} ${shape.days.join()} * ?`
    case 'lastDay':
      return `${clockOf(shape.times)} L * ?`
  }
}

function everyOf({ count, unit }: Extract<CronShape, { kind: 'every' }>): string {
  const step = count === 1 ? '*' : `0/${count}`
  if (unit === 'second') return `${step} * * * * ?`
  return unit === 'minute' ? `0 ${step} * * * ?` : `0 0 ${step} * * ?`
}

function clockOf(times: readonly string[]): string {
  const parts = (at: number) =>
    [...new Set(times.map(time => Number(time.split(':')[at])))].sort((a, b) => a - b).join()
  return `0 ${parts(1)} ${parts(0)}`
}
