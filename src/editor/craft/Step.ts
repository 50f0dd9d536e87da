/** What an entry of the history is called: a key below `editor:steps`, and what stands in its text. */
export type Step = { readonly key: StepKey; readonly values?: Readonly<Record<string, string | number>> }

export type StepKey =
  | 'add'
  | 'paste'
  | 'cut'
  | 'duplicate'
  | 'remove'
  | 'move'
  | 'resize'
  | 'rotate'
  | 'order'
  | 'rename'
  | 'lock'
  | 'unlock'
  | 'hide'
  | 'show'
  | 'set'
  | 'media'
  | 'naturalSize'
  | 'restore'
