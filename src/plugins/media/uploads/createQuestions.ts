// Uploads that wait for an answer, because their bytes are in the library already.
import type { File as Saved } from '#contract/resources/media/file.ts'
import { createStore, type Store } from '#src/core/services/store.ts'

/** `keep`: both; `use`: the one that is there; `cancel`: neither this upload nor a choice. */
export type Answer = 'keep' | 'use' | 'cancel'
export type Question = {
  /** Of the upload. */
  readonly id: string
  readonly name: string
  readonly known: Saved
  readonly batch: Batch
  readonly onAnswer: (answer: Answer) => void
}
/** Files that were chosen together. */
export type Batch = {
  /** Uploads of which it is not known yet whether the library has their bytes. */
  readonly unsure: Set<string>
  /** Given for all of them. */
  answer?: Answer
}

export type Questions = Pick<Store<readonly Question[]>, 'get' | 'subscribe'> & {
  ask(question: Question): void
  answer(question: Question, answer: Answer, isForAll: boolean): void
  /** The upload went another way. */
  drop(id: string): void
  /** Nothing will be asked of the upload any more. */
  settle(batch: Batch, id: string): void
}

/** Whom an answer for all reaches besides the one asked of: those that wait, and those that may still have to ask. */
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
      // The question on show says how many there are.
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
