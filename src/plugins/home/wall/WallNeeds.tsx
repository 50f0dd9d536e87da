import { useTranslation } from 'react-i18next'
import type { Need } from '#contract/services/system/home.ts'
import { needs as looks } from '#src/plugins/home/needs/needs.ts'
import { Names } from '#src/ui/format/Names.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'

/** Open needs, most severe first; without links, because a wall display is only viewed. */
export function WallNeeds({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const now = useNow()
  const named = (names: readonly string[], count: number) => {
    const more = count - names.length
    return more > 0 ? [...names, t('needs.more', { count: more, number: format.number(more) })] : names
  }
  if (needs.length === 0)
    return (
      <p className="wall-fine">
        <span className="wall-dot" data-tone="success" aria-hidden />
        {t('needs.none')}
      </p>
    )
  return (
    <ul className="wall-needs">
      {needs.map(({ kind, count, since, names }) => (
        <li key={kind}>
          <span className="wall-dot" data-tone={looks[kind].tone} aria-hidden />
          <span className="wall-need-words">
            <strong>{t(`needs.kinds.${kind}`, { count, number: format.number(count) })}</strong>
            <span className="wall-need-names">
              <Names names={named(names, count)} />
            </span>
          </span>
          {since && <time dateTime={since}>{format.relative(new Date(since), now)}</time>}
        </li>
      ))}
    </ul>
  )
}
