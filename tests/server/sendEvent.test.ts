import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sendStates } from '#contract/states.ts'
import { canonicalJson } from '#server/sending/canonicalJson.ts'
import { afterSendEvent, type SendEvent, type SendProgress } from '#server/sending/sendEvent.ts'

const now = new Date('2030-01-01T00:00:00Z')
const first: SendProgress = {
  state: 'waitingToSend',
  percent: 0,
  reason: null,
  attempt: 0,
  finishTime: null,
  history: [{ state: 'waitingToSend', time: now.toISOString() }],
}
const events: fc.Arbitrary<SendEvent> = fc.oneof(
  fc.constant<SendEvent>({ kind: 'fetched' }),
  fc.double({ min: 0, max: 100, noNaN: true }).map<SendEvent>(percent => ({ kind: 'downloading', percent })),
  fc.constant<SendEvent>({ kind: 'downloaded' }),
  fc.constant<SendEvent>({ kind: 'failed', reason: 'network' }),
  fc.constant<SendEvent>({ kind: 'retransmit' }),
  fc.constant<SendEvent>({ kind: 'cancel' }),
)
const run = (line: SendProgress, happened: readonly SendEvent[]) =>
  happened.reduce((at, event) => afterSendEvent(at, event, now) ?? at, line)

describe('the states of a send', () => {
  test('whatever happens, every step of the history is one the table allows', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), happened => {
        const { history, state } = run(first, happened)
        expect(history.at(-1)?.state).toBe(state)
        history.slice(1).forEach((step, index) => {
          expect(sendStates.can(history[index]?.state ?? 'cancelled', step.state)).toBe(true)
        })
      }),
    )
  })

  test('only a receipt of completeness makes a send successful, and then it is whole', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), happened => {
        const line = run(first, happened)
        const isSuccess = line.state === 'downloadSuccessful' || line.state === 'retransmissionSuccess'
        const hasReceipt = happened.some(event => event.kind === 'downloaded')
        if (isSuccess)
          expect({ hasReceipt, ...line }).toMatchObject({
            hasReceipt: true,
            percent: 100,
            reason: null,
            finishTime: now,
          })
        else expect(line.percent < 100 || line.state === 'cancelled').toBe(true)
        expect(line.attempt).toBe(line.history.filter(step => step.state === 'retransmission').length)
      }),
    )
  })

  test('a finished line has an end, one under way has none', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), happened => {
        const line = run(first, happened)
        const isOpen = ['waitingToSend', 'waitingForDownload', 'downloading', 'retransmission'].includes(line.state)
        expect(line.finishTime === null).toBe(isOpen)
      }),
    )
  })

  test('the seven states are reached in their order', () => {
    const states = run(first, [
      { kind: 'fetched' },
      { kind: 'downloading', percent: 40 },
      { kind: 'failed', reason: 'storageFull' },
      { kind: 'retransmit' },
      { kind: 'downloading', percent: 80 },
      { kind: 'downloaded' },
    ]).history.map(step => step.state)
    expect(states).toEqual([
      'waitingToSend',
      'waitingForDownload',
      'downloading',
      'downloadFailed',
      'retransmission',
      'retransmissionSuccess',
    ])
  })
})

test('the same data has the same canonical text, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), data => {
      const turned = Object.fromEntries(Object.entries(data).reverse())
      expect(canonicalJson(turned)).toBe(canonicalJson(data))
      expect(JSON.parse(canonicalJson(data))).toEqual(JSON.parse(JSON.stringify(data)))
    }),
  )
})
