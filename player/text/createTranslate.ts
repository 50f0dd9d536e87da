import type { Texts } from './languages.ts'

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string]
export type TextKey = KeysOf<Texts>
export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string

export function createTranslate(texts: Texts): Translate {
  return (key, values = {}) =>
    textAt(texts, key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

function textAt(texts: Texts, key: string): string {
  let found: unknown = texts
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null) return key
    found = (found as Record<string, unknown>)[part]
  }
  return typeof found === 'string' ? found : key
}
