// Queue of questions about uploads whose content is already in the library.
import type { File as Saved } from '#contract/resources/media/file.ts'
import { createStore, type Store } from '#src/core/state/store.ts'

/** `keep`: keep both; `use`: use the existing file; `cancel`: discard the upload without choosing a file. */
export type Answer = 'keep' | 'use' | 'cancel'
export type Question = {
  /** Id of the upload. */
  readonly id: string
  readonly name: string
  readonly known: Saved
  readonly batch: Batch
  readonly onAnswer: (answer: Answer) => void
}
/** Files chosen together. */
export type Batch = {
  /** Uploads not yet checked for duplicates. */
  readonly unsure: Set<string>
  /** Answer for all uploads of the batch. */
  answer?: Answer
}

export type Questions = Pick<Store<readonly Question[]>, 'get' | 'subscribe'> & {
  ask(question: Question): void
  answer(question: Question, answer: Answer, isForAll: boolean): void
  /** Removes the question, because the upload was paused, resumed or canceled. */
  drop(id: string): void
  /** Marks the upload as needing no question. */
  settle(batch: Batch, id: string): void
}

/**
 * Number of other uploads in the batch that an answer for all uploads would decide. `waiting`: their questions are
 * queued; `unsure`: not yet checked for duplicates.
 */
export function othersOf(question: Question, all: readonly Question[]): { waiting: number; unsure: number } {
  const waiting = all.filter(({ id, batch }) => batch === question.batch && id !== question.id).length
  return { waiting, unsure: question.batch.unsure.size }
}

export function createQuestions(): Questions {
  const store = createStore<readonly Question[]>([])
  const drop = (id: string) => {
    if (store.get().some(question => question.id === id)) store.set(store.get().filter(question => question.id !== id))
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    drop,
    settle(batch, id) {
      const isNews = batch.unsure.delete(id)
      // The displayed question shows the number of other uploads, so subscribers must be notified.
      if (isNews && store.get().some(question => question.batch === batch)) store.set([...store.get()])
    },
    ask(question) {
      question.batch.unsure.delete(question.id)
      if (question.batch.answer) question.onAnswer(question.batch.answer)
      else store.set([...store.get().filter(({ id }) => id !== question.id), question])
    },
    answer(question, answer, isForAll) {
      const { batch } = question
      if (isForAll) batch.answer = answer
      const answered = isForAll ? store.get().filter(other => other.batch === batch) : [question]
      for (const { id, onAnswer } of answered) {
        drop(id)
        onAnswer(answer)
      }
    },
  }
}
