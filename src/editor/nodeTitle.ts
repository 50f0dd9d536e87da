import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { File } from '#contract/resources/media/file.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { isWidgetKind } from '#contract/widgets/index.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import { useShelvedFiles } from './media/MediaShelfContext.ts'

type Named = Pick<ProgramNode, 'name' | 'kind' | 'version' | 'props'>
type Files = ReadonlyMap<string, Pick<File, 'name'> | null>

const longest = 60

export function kindTitle(t: TFunction<'editor'>, kind: string): string {
  return isWidgetKind(kind) ? t(`editor:widgets.${kind}`) : t('editor:widgets.unknown', { kind })
}

/** What a node is called where people see it: as somebody named it, else by what it shows, else by its kind. */
export function nodeTitle(t: TFunction<'editor'>, node: Named, files: Files): string {
  const word = kindTitle(t, node.kind)
  const name = node.name.trim()
  if (name !== '' && !isCounted(name, word)) return name
  return contentTitle(node, files) ?? (name || word)
}

export function useNodeTitle(): (node: Named) => string {
  const { t } = useTranslation('editor')
  const files = useShelvedFiles()
  return useCallback(node => nodeTitle(t, node, files), [t, files])
}

/** `Video`, then `Video 2`, `Video 3` …: the first that is free. */
export function freeName(word: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? word : `${word} ${count}`
    if (!taken.includes(name)) return name
  }
}

/** Whether it is one that `freeName` gives: it says nothing that the icon does not say. */
function isCounted(name: string, word: string): boolean {
  return name === word || (name.startsWith(`${word} `) && /^\d+$/.test(name.slice(word.length + 1)))
}

function contentTitle(node: Named, files: Files): string | undefined {
  const { text, label, url, place } = node.props
  const words = [text, label].find(each => typeof each === 'string' && each.trim() !== '')
  if (typeof words === 'string') return firstLineOf(words)
  const file = (widgetOf(node)?.files(node.props) ?? []).map(id => files.get(id)?.name).find(Boolean)
  if (file) return file
  if (typeof url === 'string' && url !== '') return cutText(url.replace(/^[a-z]+:\/\//i, ''), longest)
  return hasName(place) ? place.name : undefined
}

function firstLineOf(words: string): string {
  const line = words.trim().split('\n', 1)[0]?.trim() ?? ''
  return cutText(line, longest + 1, '…')
}

function hasName(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
}
