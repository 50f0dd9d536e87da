import { describe, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { isShown, narrowedBy, ruleOf } from '#src/plugins/media/collections/collectionRules.ts'
import { type Answer, type Batch, createQuestions, othersOf } from '#src/plugins/media/uploads/createQuestions.ts'
import { between } from '#src/ui/list/rows/useRangeToggle.ts'

describe('questions of uploads', () => {
  const ask = (ids: readonly string[], asking: readonly string[]) => {
    const questions = createQuestions()
    const batch: Batch = { unsure: new Set(ids) }
    const answers: [string, Answer][] = []
    for (const id of asking) {
      const onAnswer = (answer: Answer) => void answers.push([id, answer])
      questions.ask({ id, name: id, known: {} as File, batch, onAnswer })
    }
    const first = () => {
      const [question] = questions.get()
      if (!question) throw new Error('nothing is asked')
      return question
    }
    return { questions, batch, answers, first }
  }

  test('count those that wait beside the one on show, and those that may still have to ask', () => {
    const { questions, batch, first } = ask(['a', 'b', 'c', 'd'], ['a', 'b'])
    expect(othersOf(first(), questions.get())).toEqual({ waiting: 1, unsure: 2 })
    questions.settle(batch, 'c')
    questions.settle(batch, 'd')
    expect(othersOf(first(), questions.get())).toEqual({ waiting: 1, unsure: 0 })
  })

  test('are answered one by one, or all of one choice together, those that come later included', () => {
    const { questions, batch, answers, first } = ask(['a', 'b', 'c'], ['a', 'b'])
    questions.answer(first(), 'use', true)
    expect(questions.get()).toEqual([])
    const onAnswer = (answer: Answer) => void answers.push(['c', answer])
    questions.ask({ id: 'c', name: 'c', known: {} as File, batch, onAnswer })
    expect(answers).toEqual([
      ['a', 'use'],
      ['b', 'use'],
      ['c', 'use'],
    ])
  })

  test('tell the page when the number they say changes', () => {
    const { questions, batch } = ask(['a', 'b'], ['a'])
    let told = 0
    questions.subscribe(() => {
      told += 1
    })
    questions.settle(batch, 'b')
    questions.settle(batch, 'b')
    expect(told).toBe(1)
  })
})

test('a range holds both ends, whichever was pressed first, and nothing when one of them is not on show', () => {
  const rows = ['a', 'b', 'c', 'd'].map(id => ({ id }))
  const ids = (from: string | undefined, to: string) => between(rows, from, to).map(({ id }) => id)
  expect(ids('b', 'd')).toEqual(['b', 'c', 'd'])
  expect(ids('d', 'b')).toEqual(['b', 'c', 'd'])
  expect(ids('x', 'b')).toEqual([])
  expect(ids(undefined, 'b')).toEqual([])
})

describe('a collection', () => {
  const today = '2026-11-22'
  const week = { createTime: ['2026-11-16', ''] }

  test('of the last week is always that of the day it is looked at', () => {
    const rule = ruleOf({ key: '', filters: { kind: ['picture'], ...week } }, today)
    expect(rule).toEqual({ filters: { kind: ['picture'] }, date: 'week' })
    expect(rule && narrowedBy(rule, '2026-12-01').filters.createTime).toEqual(['2026-11-25', ''])
  })

  test('is what the library shows, in whatever order that was chosen', () => {
    const rule = { key: 'sky', filters: { kind: ['picture'], orientation: ['vertical'] } }
    expect(isShown(rule, { key: 'sky', filters: { orientation: ['vertical'], kind: ['picture'] } }, today)).toBe(true)
    expect(isShown(rule, { key: 'sea', filters: { orientation: ['vertical'], kind: ['picture'] } }, today)).toBe(false)
  })

  test('is made of no filter, and of none that a rule cannot say', () => {
    expect(ruleOf({ key: '', filters: {} }, today)).toBeNull()
    expect(ruleOf({ key: '', filters: { fkey: ['x'] } }, today)).toBeNull()
  })
})
