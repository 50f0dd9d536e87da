import { useEffect, useEffectEvent, useState } from 'react'

type Answer<T> = { question: string; value: T | null; hasFailed: boolean }

/** The server's answer to a question; null without a question and while pending. */
export function useServerAnswer<T>(question: string | null, ask: (question: string) => Promise<T>): Answer<T> | null {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const request = useEffectEvent(ask)

  useEffect(() => {
    if (question === null) return
    let isCurrent = true
    request(question).then(
      value => isCurrent && setAnswer({ question, value, hasFailed: false }),
      () => isCurrent && setAnswer({ question, value: null, hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [question])

  return answer?.question === question ? answer : null
}
