import { expect, test } from 'vitest'
import { powerHistory } from '#contract/rules/devices/powerHistory.ts'

test('a loss, a planned off and what was ordered are told apart; a session that replaces another and a server that was down are no events', () => {
  const spans = [
    { start: 10, end: 20, ending: 'replaced' },
    { start: 20, end: 30, ending: 'silent' },
    { start: 40, end: 50, ending: 'sleeping' },
    { start: 60, end: 70, ending: 'serverStop' },
    { start: 80, end: null, ending: null },
  ]
  const commands = [
    { time: 65, command: 'restart' },
    { time: 66, command: 'volumeSet' },
  ]
  expect(powerHistory(spans, commands)).toEqual([
    { time: 65, event: 'restarted' },
    { time: 60, event: 'plannedOn' },
    { time: 50, event: 'plannedOff' },
    { time: 40, event: 'started' },
    { time: 30, event: 'lost' },
    { time: 10, event: 'started' },
  ])
})
