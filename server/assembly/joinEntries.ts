import type { Subject } from './defineSubject.ts'

type KeysOf<Given> = Given extends unknown ? keyof Given : never
type Missing<All, Given> = Exclude<All, KeysOf<Given>>

/** Entries of one kind that the subjects in `S` declare. */
export type EntriesOf<S extends Subject, K extends keyof Subject> = S extends { readonly [P in K]: infer Given }
  ? Given
  : never

/**
 * Joins the entries of all subjects. It does not compile if one of the names `All` is in none of the entries `Given`: it
 * then requires the missing names as a further argument. Throws if two subjects declare the same name.
 */
export function joinEntries<All, Given>(
  kind: string,
  parts: readonly { readonly name: string; readonly entries: object | undefined }[],
  ..._missing: [Missing<All, Given>] extends [never] ? [] : [names: Missing<All, Given>]
): Readonly<Record<string, unknown>> {
  const joined = new Map<string, { owner: string; entry: unknown }>()
  for (const { name, entries = {} } of parts)
    for (const [key, entry] of Object.entries(entries)) {
      const other = joined.get(key)
      if (other) throw new Error(`${kind} "${key}" is declared by both "${other.owner}" and "${name}"`)
      joined.set(key, { owner: name, entry })
    }
  return Object.fromEntries([...joined].map(([key, { entry }]) => [key, entry]))
}
