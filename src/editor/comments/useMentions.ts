import { type KeyboardEvent, useState } from 'react'
import { type CommentPerson, comment } from '#contract/services/programs/comment.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { type MentionQuery, mentionedIn, mentionQueryAt, peopleNamed, writtenNames } from './mentionText.ts'

type MentionInput = { programId: string; text: string; caret: number; known?: readonly CommentPerson[] }

/** Maximum number of suggestions. */
const most = 6

export type Mentions = {
  /** The mention being typed, if any. */
  readonly asked: MentionQuery | null
  readonly options: readonly CommentPerson[]
  readonly at: number
  /** No match, and no request pending. */
  readonly isNobody: boolean
  choose(person: CommentPerson): void
  leave(): void
  /** Handles arrow keys, Enter, Tab and Esc while the list is open; returns whether the key was handled. */
  walk(event: KeyboardEvent, onChoose: (person: CommentPerson) => void): boolean
  /** Ids of all mentioned people, including names typed without a suggestion. */
  idsIn(text: string): Promise<string[]>
}

export function useMentions({ programId, text, caret, known = [] }: MentionInput): Mentions {
  const call = useCall()
  const [people, setPeople] = useState<readonly CommentPerson[]>(known)
  /** Text for which the user closed the list; further typing opens the list again. */
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [walked, setWalked] = useState({ key: '', at: 0 })
  const queryAtCaret = mentionQueryAt(text, caret)
  const query = queryAtCaret && text !== closedAt ? queryAtCaret : null
  const key = useDebounced(query?.key ?? '', 150)
  const { data, isFetching } = useCallQuery(
    comment,
    'people',
    { id: programId, key },
    { enabled: query !== null, keepPrevious: true, staleTime: 30_000 },
  )
  // Filters previous results immediately, so that Enter chooses a visible match.
  const options = query ? peopleNamed(data ?? [], query.key).slice(0, most) : []
  const at = walked.key === query?.key ? Math.min(walked.at, Math.max(0, options.length - 1)) : 0

  return {
    asked: query,
    options,
    at,
    isNobody: query !== null && !isFetching && key === query.key && options.length === 0,
    choose(person) {
      setPeople(before => [...before.filter(({ id }) => id !== person.id), person])
    },
    leave: () => setClosedAt(text),
    walk(event, onChoose) {
      if (!query || options.length === 0) return false
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      const chosen = isPlain && (event.key === 'Enter' || event.key === 'Tab') ? options[at] : undefined
      if (step !== 0) setWalked({ key: query.key, at: (at + step + options.length) % options.length })
      else if (chosen) onChoose(chosen)
      else if (event.key === 'Escape') setClosedAt(text)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    async idsIn(words) {
      const named = new Set(people.map(({ username }) => username.toLowerCase()))
      const others = writtenNames(words).filter(name => !named.has(name.toLowerCase()))
      const looked = await Promise.all(
        others.slice(0, 20).map(async name => {
          const offered = await call(comment, 'people', { id: programId, key: name })
          return offered.filter(({ username }) => username.toLowerCase() === name.toLowerCase())
        }),
      )
      return mentionedIn(words, [...people, ...looked.flat()]).map(({ id }) => id)
    },
  }
}
