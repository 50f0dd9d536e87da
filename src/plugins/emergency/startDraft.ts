import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'

/** Ground and letters that are told apart from far away; the first one is what it begins with. */
export const grounds = {
  red: { background: '#b00020', color: '#ffffff' },
  yellow: { background: '#ffd400', color: '#000000' },
  blue: { background: '#0b3d91', color: '#ffffff' },
  green: { background: '#0a6b2d', color: '#ffffff' },
  black: { background: '#000000', color: '#ffffff' },
} as const
export type Ground = keyof typeof grounds

export const contentKinds = ['prepared', 'text', 'program'] as const
export type ContentKind = (typeof contentKinds)[number]

export const places = ['everywhere', 'groups', 'devices'] as const
export const durations = [5, 15, 30, 60, 240] as const

export type Draft = {
  kind: ContentKind
  /** Each with a key that stays with it while others come and go. */
  texts: readonly { key: number; text: string }[]
  ground: Ground
  programId: string | null
  preparedId: string | null
  place: (typeof places)[number]
  groupIds: readonly string[]
  deviceIds: readonly string[]
  minutes: number
  isDrill: boolean
}

export const emptyDraft: Draft = {
  kind: 'text',
  texts: [{ key: 1, text: '' }],
  ground: 'red',
  programId: null,
  preparedId: null,
  place: 'everywhere',
  groupIds: [],
  deviceIds: [],
  minutes: 15,
  isDrill: false,
}

/** Null while there is nothing to show. */
export function contentOf({ kind, texts, ground, programId }: Draft): EmergencyContent | null {
  if (kind === 'program') return programId === null ? null : { kind, programId }
  if (kind === 'prepared') return null
  const written = texts.map(({ text }) => text.trim()).filter(text => text !== '')
  return written.length === 0 ? null : { kind, texts: written, ...grounds[ground] }
}

/** What is missing before it may start, as a key of the words; null: nothing. */
export function missingOf(draft: Draft): ContentKind | 'groups' | 'devices' | null {
  if (draft.kind === 'prepared') return draft.preparedId === null ? 'prepared' : null
  if (contentOf(draft) === null) return draft.kind
  return draft.place !== 'everywhere' && placeOf(draft) === null ? draft.place : null
}

/** Where it goes, as it is told to the server; null while that is not chosen. */
export function placeOf({ kind, preparedId, place, groupIds, deviceIds }: Draft) {
  if (kind === 'prepared') return preparedId === null ? null : { preparedId }
  if (place === 'groups') return groupIds.length === 0 ? null : { groupIds: [...groupIds] }
  if (place === 'devices') return deviceIds.length === 0 ? null : { deviceIds: [...deviceIds] }
  return { isEverywhere: true }
}

/** Whether what was typed is the word that is asked for, however it was written. */
export function isWord(typed: string, word: string): boolean {
  return typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
}

/** What is stored, as it is written on. */
export function draftOf(content: EmergencyContent | null): Draft {
  if (!content) return emptyDraft
  if (content.kind === 'program') return { ...emptyDraft, kind: 'program', programId: content.programId }
  const found = Object.entries(grounds).find(([, { background }]) => background === content.background)
  const texts = content.texts.map((text, at) => ({ key: at + 1, text }))
  return { ...emptyDraft, texts, ground: (found?.[0] ?? 'red') as Ground }
}
