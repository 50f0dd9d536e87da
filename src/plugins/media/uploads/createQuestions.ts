// Uploads that wait for an answer, because their bytes are in the library already.
import type { File as Saved } from '#contract/resources/file.ts'
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
  /** Uploads that have not ended. */
  readonly open: Set<string>
  /** Given for all of them. */
  answer?: Answer
}

export type Questions = Pick<Store<readonly Question[]>, 'get' | 'subscribe'> & {
  ask(question: Question): void
  answer(question: Question, answer: Answer, isForAll: boolean): void
  /** The upload went another way. */
  drop(id: string): void
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
    ask(question) {
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
