import type { TFunction } from 'i18next'
import type { ProgramNode } from '#contract/program.ts'
import { isWidgetKind } from '#contract/widgets/index.ts'

export function kindTitle(t: TFunction<'editor'>, kind: string): string {
  return isWidgetKind(kind) ? t(`editor:widgets.${kind}`) : t('editor:widgets.unknown', { kind })
}

/** What a node is called where people see it. */
export function nodeTitle(t: TFunction<'editor'>, node: Pick<ProgramNode, 'name' | 'kind'>): string {
  return node.name.trim() || kindTitle(t, node.kind)
}

/** `Video`, then `Video 2`, `Video 3` …: the first that is free. */
export function freeName(word: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? word : `${word} ${count}`
    if (!taken.includes(name)) return name
  }
}
