import type { EmergencyContent } from '#contract/programs/emergencyContent.ts'

/** Color pairs with enough contrast to be read from a distance; the first one is the default. */
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

export const targetKinds = ['everywhere', 'groups', 'devices'] as const
export const durations = [5, 15, 30, 60, 240] as const

export type Draft = {
  kind: ContentKind
  /** Keys are stable while texts are added and removed. */
  texts: readonly { key: number; text: string }[]
  ground: Ground
  programId: string | null
  preparedId: string | null
  targetKind: (typeof targetKinds)[number]
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
  targetKind: 'everywhere',
  groupIds: [],
  deviceIds: [],
  minutes: 15,
  isDrill: false,
}

/**
 * Content of the draft; null while the content is missing, and for a prepared emergency, which the server already
 * knows.
 */
export function contentOf({ kind, texts, ground, programId }: Draft): EmergencyContent | null {
  if (kind === 'program') return programId === null ? null : { kind, programId }
  if (kind === 'prepared') return null
  const written = texts.map(({ text }) => text.trim()).filter(text => text !== '')
  return written.length === 0 ? null : { kind, texts: written, ...grounds[ground] }
}

/** First missing input, as a locale key; null if the draft is complete. */
export function missingOf(draft: Draft): ContentKind | 'groups' | 'devices' | null {
  if (draft.kind === 'prepared') return draft.preparedId === null ? 'prepared' : null
  if (contentOf(draft) === null) return draft.kind
  return draft.targetKind !== 'everywhere' && targetOf(draft) === null ? draft.targetKind : null
}

/** Target in the form the server expects; null while it is incomplete. */
export function targetOf({ kind, preparedId, targetKind, groupIds, deviceIds }: Draft) {
  if (kind === 'prepared') return preparedId === null ? null : { preparedId }
  if (targetKind === 'groups') return groupIds.length === 0 ? null : { groupIds: [...groupIds] }
  if (targetKind === 'devices') return deviceIds.length === 0 ? null : { deviceIds: [...deviceIds] }
  return { isEverywhere: true }
}

/** Whether the typed word matches, ignoring case and surrounding whitespace. */
export function isWord(typed: string, word: string): boolean {
  return typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase()
}

/** Draft for editing stored content. */
export function draftOf(content: EmergencyContent | null): Draft {
  if (!content) return emptyDraft
  if (content.kind === 'program') return { ...emptyDraft, kind: 'program', programId: content.programId }
  const found = Object.entries(grounds).find(([, { background }]) => background === content.background)
  const texts = content.texts.map((text, at) => ({ key: at + 1, text }))
  return { ...emptyDraft, texts, ground: (found?.[0] ?? 'red') as Ground }
}
