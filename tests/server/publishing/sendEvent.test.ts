import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/manifest.ts'
import { type SendState, sendStates } from '#contract/states.ts'
import { canonicalJson } from '#server/publishing/content/canonicalJson.ts'
import { type ReceiptLine, withReceipt } from '#server/publishing/receipts/withReceipt.ts'
import { afterSendEvent, type SendEvent, type SendProgress } from '#server/publishing/sendLog/sendEvent.ts'

const now = new Date('2030-01-01T00:00:00Z')
const first: SendProgress = {
  state: 'waitingToSend',
  percent: 0,
  reason: null,
  playback: null,
  culprit: null,
  attempt: 0,
  finishTime: null,
  history: [{ state: 'waitingToSend', time: now.toISOString() }],
}
const events: fc.Arbitrary<SendEvent> = fc.oneof(
  fc.constant<SendEvent>({ kind: 'fetched' }),
  fc
    .oneof(fc.constant(100), fc.double({ min: 0, max: 100, noNaN: true }))
    .map<SendEvent>(percent => ({ kind: 'downloading', percent })),
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
          const before = history[index]?.state as SendState
          expect(sendStates.can(before, step.state as SendState)).toBe(true)
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
      }),
    )
  })

  test('once sent again it is a retransmission through all its failures, and each sending counts one attempt', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), happened => {
        let line = first
        let sent = 0
        for (const event of happened) {
          const next = afterSendEvent(line, event, now)
          if (next && event.kind === 'retransmit') sent += 1
          line = next ?? line
        }
        expect(line.attempt).toBe(sent)
        expect(line.history.some(step => step.state === 'retransmission')).toBe(sent > 0)
        if (sent > 0) expect(['downloading', 'downloadSuccessful']).not.toContain(line.state)
      }),
    )
  })

  test('damage found in what was whole is a failure with its reason, and its repair is told again', () => {
    const whole = run(first, [{ kind: 'downloaded' }])
    const damaged = run(whole, [{ kind: 'failed', reason: 'storageCorrupt' }])
    expect(damaged).toMatchObject({ state: 'downloadFailed', reason: 'storageCorrupt', percent: 99 })
    const repaired = run(damaged, [{ kind: 'downloading', percent: 60 }, { kind: 'downloaded' }])
    expect(repaired).toMatchObject({ state: 'downloadSuccessful', reason: null, percent: 100 })
  })

  test('a retransmission that finds damage and repairs it ends as a retransmission', () => {
    const { history, state, attempt } = run(first, [
      { kind: 'downloaded' },
      { kind: 'retransmit' },
      { kind: 'failed', reason: 'storageCorrupt' },
      { kind: 'downloading', percent: 60 },
      { kind: 'downloaded' },
    ])
    expect(history.map(step => step.state).slice(1)).toEqual([
      'downloadSuccessful',
      'retransmission',
      'downloadFailed',
      'retransmission',
      'retransmissionSuccess',
    ])
    expect({ state, attempt }).toEqual({ state: 'retransmissionSuccess', attempt: 1 })
    const unseen = run(first, [{ kind: 'downloaded' }, { kind: 'retransmit' }, { kind: 'failed', reason: null }])
    expect(run(unseen, [{ kind: 'downloaded' }]).state).toBe('retransmissionSuccess')
  })

  test('the latest reason for a failure is the one shown', () => {
    const failures = ['storageCorrupt', 'fileMissing'].map(reason => ({ kind: 'failed' as const, reason }))
    const line = run(first, failures)
    expect(line).toMatchObject({ state: 'downloadFailed', reason: 'fileMissing' })
    expect(line.history.filter(step => step.state === 'downloadFailed')).toHaveLength(1)
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

describe('what a screen shows of what it holds', () => {
  const receipt = (kind: Receipt['kind'], given: Partial<Receipt> = {}): Receipt => ({
    id: `receipt-${kind}`,
    kind,
    publicationId: '1',
    versionId: '2',
    time: now.toISOString(),
    ...given,
  })
  const fault = receipt('failed', { reason: 'playback:stalled' })
  const whole = { ...run(first, [{ kind: 'downloaded' }]), plays: 3 }
  const told = (line: ReceiptLine, said: Receipt, isFormer = false) =>
    withReceipt(line, said, { now, isFormer, culprit: 'film.mp4' })

  test('waits for its time once it is whole, and plays when it is seen', () => {
    expect(whole).toMatchObject({ state: 'downloadSuccessful', playback: 'waits' })
    const seen = told(whole, receipt('playing'))
    expect(seen).toMatchObject({ state: 'downloadSuccessful', playback: 'plays', plays: 3 })
    expect(seen.history.at(-1)).toEqual({ state: 'plays', time: now.toISOString() })
    expect(told(seen, receipt('played')).history, 'told once').toEqual(seen.history)
  })

  test('says why it cannot be played and what of it, until it plays to its end', () => {
    const troubled = told(whole, fault)
    expect(troubled).toMatchObject({ playback: 'cannotPlay', reason: 'playback:stalled', culprit: 'film.mp4' })
    expect(told(troubled, receipt('playing')), 'a beginning is no end').toEqual(troubled)
    const cured = told(troubled, receipt('played'))
    expect(cured).toMatchObject({
      state: 'downloadSuccessful',
      playback: 'plays',
      reason: null,
      culprit: null,
      plays: 4,
    })
  })

  test('is a version before it while that plays in its place: its plays count and change nothing of the fault', () => {
    const troubled = told(whole, fault)
    const former = told(told(troubled, receipt('playing'), true), receipt('played'), true)
    expect(former).toMatchObject({ playback: 'former', reason: 'playback:stalled', culprit: 'film.mp4', plays: 4 })
    expect(told(former, receipt('playing')), 'tried again').toMatchObject({ playback: 'former' })
    expect(told(former, receipt('played'))).toMatchObject({ playback: 'plays', reason: null })
  })

  test('is not known while the files come again', () => {
    const seen = told(whole, receipt('playing'))
    for (const event of [{ kind: 'failed', reason: 'storageCorrupt' }, { kind: 'retransmit' }] satisfies SendEvent[]) {
      expect(run(seen, [event])).toMatchObject({ playback: null, culprit: null })
      expect(run(seen, [event, { kind: 'downloaded' }])).toMatchObject({ playback: 'waits' })
    }
  })

  test('hides neither that the plays are used up nor why a download failed, and a play takes neither away', () => {
    for (const line of [
      { ...whole, reason: 'playsUsedUp' },
      { ...run(whole, [{ kind: 'failed', reason: 'storageCorrupt' }]), plays: 3 },
    ]) {
      const { state, reason } = line
      expect(told(line, fault)).toEqual(line)
      expect(told(line, receipt('played'))).toMatchObject({ state, reason, plays: 4 })
    }
  })

  test('says nothing of a download that is under way', () => {
    const under = { ...run(first, [{ kind: 'downloading', percent: 40 }]), plays: 0 }
    expect(told(under, fault)).toEqual(under)
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
