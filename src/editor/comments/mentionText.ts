// Mentions in the text of a comment: `@` and an account name. The ids of mentioned accounts are stored separately.
import { searchable } from '#contract/rules/texts/searchable.ts'
import type { CommentPerson } from '#contract/services/programs/comment.ts'

/** `at`: position of the part in the text. */
export type TextPart = { readonly at: number; readonly text: string; readonly isMention: boolean }
/** A mention being typed: position of its `@`, and the text after it. */
export type MentionQuery = { readonly from: number; readonly key: string }

const beforeCaret = /(?:^|[^\p{L}\p{N}._-])@([^\s@]{0,40})$/u

/** The mention being typed at the caret, or null; the `@` of a mail address does not count. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const key = beforeCaret.exec(text.slice(0, caret))?.[1]
  return key === undefined ? null : { from: caret - key.length - 1, key }
}

/** Replaces the typed part by the full name; the caret is placed after it. */
export function withName(text: string, { from, key }: MentionQuery, username: string): { text: string; caret: number } {
  const after = text.slice(from + 1 + key.length)
  const written = `@${username}${/^\s/.test(after) ? '' : ' '}`
  return { text: text.slice(0, from) + written + after, caret: from + written.trimEnd().length + 1 }
}

/** People whose names contain the key. */
export function peopleNamed<P extends Pick<CommentPerson, 'username' | 'nickName'>>(
  people: readonly P[],
  key: string,
): P[] {
  const looked = searchable(key)
  return people.filter(({ username, nickName }) => searchable(`${username}\n${nickName ?? ''}`).includes(looked))
}

/** Splits the text into plain parts and mentions of these people. */
export function partsOf(text: string, people: readonly Pick<CommentPerson, 'username'>[]): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { at, length } of namesIn(text, people)) {
    if (at > from) parts.push({ at: from, text: text.slice(from, at), isMention: false })
    parts.push({ at, text: text.slice(at, at + length), isMention: true })
    from = at + length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isMention: false })
  return parts
}

export function mentionedIn<P extends Pick<CommentPerson, 'username'>>(text: string, people: readonly P[]): P[] {
  const found = new Set(namesIn(text, people).map(({ person }) => person))
  return people.filter(person => found.has(person))
}

/** All names after an `@` in the text, without trailing punctuation; some may not be accounts. */
export function writtenNames(text: string): string[] {
  const found = text.matchAll(/(?:^|[^\p{L}\p{N}._-])@([^\s@]{1,64})/gu)
  return [...new Set([...found].map(([, name = '']) => name.replace(/[^\p{L}\p{N}]+$/u, '')).filter(Boolean))]
}

type MentionMatch<P> = { at: number; length: number; person: P }

/**
 * Mentions of these people in the text. If several names match, the longest one counts. Only whole words match:
 * `@anna` does not mention `ann`.
 */
function namesIn<P extends Pick<CommentPerson, 'username'>>(text: string, people: readonly P[]): MentionMatch<P>[] {
  const byLength = [...people].sort((one, other) => other.username.length - one.username.length)
  const found: MentionMatch<P>[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1)
    const person = byLength.find(
      ({ username }) =>
        rest.slice(0, username.length).toLowerCase() === username.toLowerCase() &&
        !/^[\p{L}\p{N}_]/u.test(rest.slice(username.length)),
    )
    if (person) found.push({ at, length: person.username.length + 1, person })
  }
  return found
}
