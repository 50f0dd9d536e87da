import { DeleteOutlined, EditOutlined, PlusCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Icon } from '#src/core/assembly/present.ts'
import { useNodeTitle } from '#src/editor/builder/nodeTitle.ts'
import { StatusTag, type Tone } from '#src/ui/feedback/StatusTag.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { Change, Difference } from './differencesOf.ts'

const looks: { readonly [K in Difference['kind']]: { tone: Tone; icon: Icon } } = {
  added: { tone: 'success', icon: PlusCircleOutlined },
  changed: { tone: 'processing', icon: EditOutlined },
  removed: { tone: 'error', icon: DeleteOutlined },
}
const longest = 40
/** Properties whose values are ids. */
const isId = new Set(['group', 'page', 'picture', 'file'])

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('editor')
  const titleOf = useNodeTitle()
  const describe = useChangeWords()
  if (differences.length === 0) return <p className="builder-hint">{t('versions.same')}</p>
  return (
    <ul className="versions-differences" aria-label={t('versions.differences')}>
      {differences.map(difference => (
        <li key={`${difference.kind} ${difference.node?.id ?? ''}`}>
          <div className="versions-difference">
            <StatusTag {...looks[difference.kind]} word={t(`versions.${difference.kind}`)} />
            <bdi className="versions-what">{difference.node ? titleOf(difference.node) : t('inspector.program')}</bdi>
          </div>
          {difference.kind === 'changed' && (
            <ul>
              {difference.changes.map(change => (
                <li key={`${change.scope} ${change.name}`}>{describe(change)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that formats a change, e.g. `Width: 200 → 300`, or `Width` if a value has no text form. */
function useChangeWords() {
  const { t, i18n } = useTranslation('editor')
  const format = useFormat()
  const wordsOf = (scope: string, name: string, value: unknown): string | null => {
    if (typeof value === 'number') return format.number(value)
    if (typeof value !== 'string' || isId.has(name)) return null
    const isMotion = name === 'entrance' || name === 'exit' || name === 'transition'
    const key = isMotion ? `editor:transitions.values.kind.${value}` : `editor:${scope}.values.${name}.${value}`
    const text = value !== '' && i18n.exists(key) ? t(key) : value.trim()
    return cutText(text, longest + 1, '…')
  }
  return ({ scope, name, from, to }: Change) => {
    const label = i18n.exists(`editor:${scope}.${name}`) ? t(`${scope}.${name}`) : name
    const [before, after] = [wordsOf(scope, name, from), wordsOf(scope, name, to)]
    if (!before || !after) return label
    return (
      <>
        {label}: <bdi>{before}</bdi>{' '}
        <span aria-hidden className="m-directed versions-arrow">
          →
        </span>
        <span className="m-visually-hidden">{t('versions.becomes')}</span> <bdi>{after}</bdi>
      </>
    )
  }
}
